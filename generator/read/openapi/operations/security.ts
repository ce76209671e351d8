import type { SecurityRequirement, SecurityScheme, SecurityUse } from "@toolpact/runtime";
import { at, type Json, type JsonObject, type Origin } from "../../../ir/index.js";
import { isObject, namedEntries, ownText } from "../../values.js";
import { behindReference } from "../document/behind-reference.js";
import type { FoundOperation } from "./collect.js";
import { firstOf, longestList } from "./first-of.js";
import { listAt } from "./list-at.js";
import { isCarriedBy, withOwnCredentials } from "./own-credentials.js";
import type { Parameter } from "./parameters/parameter.js";
import type { Reading } from "./reading.js";
import { readSecurityScheme, type Security } from "./security-scheme.js";

const oldPlace = ["securityDefinitions"];
const laterPlace = ["components", "securitySchemes"];

/** The security schemes of the document, read once. */
export class SecuritySchemes {
  readonly #reading: Reading;
  readonly #schemes = new Map<string, SecurityScheme | undefined>();
  #asked = 0;
  readonly #silent: Origin[] = [];

  constructor(reading: Reading) {
    this.#reading = reading;
    const { version, root, origin, documents, tally } = reading;
    const [own, ...others] = version === "2.0" ? [oldPlace, laterPlace] : [laterPlace, oldPlace, ["securitySchemes"]];
    for (const keys of [own ?? [], ...others]) {
      const found = documents.mapAt({ json: root, origin }, keys);
      const unknown = namedEntries(found?.json).filter(([name]) => !this.#schemes.has(name));
      if (found === undefined || unknown.length === 0) continue;
      if (keys !== own)
        tally.add("openapi/invalid-parts", `\`${keys.join(".")}\`, as another version has it, which is read as there`, {
          place: found.origin,
        });
      for (const [name, json] of unknown) this.#schemes.set(name, this.#readScheme(json, at(found.origin, name)));
    }
  }

  /** Whether a parameter carries the credentials of any scheme: then it is never an input. */
  carries(parameter: Pick<Parameter, "in" | "name">): boolean {
    return [...this.#schemes.values()].some((scheme) => isCarriedBy(scheme, parameter));
  }

  /** What an operation asks for: by its `security`, or that of the document, and by parameters of its own. */
  read(found: FoundOperation, parameters: readonly Parameter[]): Security {
    const { security, isSaid } = this.#said(found);
    const asked = withOwnCredentials(security, parameters, {
      found,
      schemes: this.#schemes,
      isSaid,
      guesses: this.#reading.guesses,
    });
    this.#asked += 1;
    if (!isSaid && asked === security) this.#silent.push(found.origin);
    return asked;
  }

  #said({ json, origin }: FoundOperation): { readonly security: Security; readonly isSaid: boolean } {
    const { root, origin: top } = this.#reading;
    const item = { reading: this.#reading, isItem: namesScheme };
    const said = listAt({ json, origin }, "security", item);
    const ofAll = isObject(root) ? listAt({ json: root, origin: top }, "security", item) : undefined;
    const whole = said ?? ofAll ?? [];
    const place = at(said === undefined ? top : origin, "security");
    // That it works without credentials, too, may stand last.
    const empty = whole.slice(longestList).find(isEmpty);
    const list = [
      ...(empty === undefined ? [] : [empty]),
      ...firstOf(whole, { of: "security requirements", place, reading: this.#reading }),
    ];
    const written = list.map((item, index) => ({ requirement: this.#requirementOf(item, at(place, index)), place: at(place, index) }));
    const read = written.map(({ requirement, place: where }) => ({ requirement, uses: this.#readRequirement(requirement, where) }));
    const isWhole = ({ requirement, uses }: (typeof read)[number]): boolean => uses.length === Object.keys(requirement).length;
    // What is known of a requirement is better than nothing, and comes after those that are known in full. Nothing at all would say that none is needed.
    const partial = read.filter((one) => !isWhole(one) && one.uses.length > 0);
    const requirements = [...read.filter(isWhole), ...partial].map(({ uses }) => uses);
    // An empty requirement: it works without credentials, too.
    const isOptional = written.some(({ requirement }) => isEmpty(requirement));
    return {
      security: { requirements, isRequired: written.length > 0 && !isOptional },
      isSaid: said !== undefined || ofAll !== undefined,
    };
  }

  /** Some operations of most services are everybody's. Where most say nothing, and the document defines what would be said, it was forgotten. */
  tellSilent(): void {
    if (this.#schemes.size === 0 || this.#silent.length * 2 <= this.#asked) return;
    const names = [...this.#schemes.keys()].slice(0, 3).map((name) => `\`${name.slice(0, 80)}\``);
    for (const place of this.#silent) this.#reading.tally.add("openapi/silent-security", names.join(", "), { place });
  }

  /** `security: [bearer]` names the scheme alone. Left out, that or anything else that is no map would say that no credentials are needed. */
  #requirementOf(written: Json, place: Origin): JsonObject {
    const json = behindReference({ json: written, origin: place }, this.#reading.documents) ?? written;
    if (isObject(json)) return json;
    this.#reading.tally.add("openapi/invalid-parts", "a security requirement that is no map", { place });
    return { [typeof json === "string" ? json : JSON.stringify(json)]: [] };
  }

  /** The schemes of one requirement that are known. */
  #readRequirement(json: JsonObject, place: Origin): SecurityRequirement {
    return Object.entries(json).flatMap(([written, list]): readonly SecurityUse[] => {
      const name = this.#nameOf(written, at(place, written));
      const scheme = this.#schemeOf(name, at(place, written));
      if (scheme === undefined) {
        this.#reading.tally.add("openapi/unknown-security", `\`${written.slice(0, 80)}\``, { place: at(place, written) });
        return [];
      }
      const scopes = Array.isArray(list) ? (list as readonly Json[]).filter((scope) => typeof scope === "string") : [];
      return [{ name, scheme, scopes }];
    });
  }

  /** As the document defines it, where it differs by case alone and only one does: `basicAuth` is `BasicAuth`. */
  #nameOf(written: string, place: Origin): string {
    if (this.#schemes.has(written)) return written;
    const [name, ...others] = [...this.#schemes.keys()].filter((known) => known.toLowerCase() === written.toLowerCase());
    if (name === undefined || others.length > 0) return written;
    this.#reading.tally.add("openapi/invalid-parts", `the security scheme \`${written.slice(0, 80)}\`, which is defined as \`${name}\``, {
      place,
    });
    return name;
  }

  /** From 3.2 on, a requirement may also name a scheme by its address. */
  #schemeOf(name: string, place: Origin): SecurityScheme | undefined {
    if (this.#schemes.has(name)) return this.#schemes.get(name);
    const { version, documents } = this.#reading;
    const found = version === "3.2" && /[#/]/.test(name) ? documents.find(name, place, { quiet: true }) : undefined;
    return found === undefined ? undefined : this.#readScheme(found.json, found.origin);
  }

  #readScheme(json: Json, origin: Origin): SecurityScheme | undefined {
    const found = this.#reading.documents.follow({ json, origin }, { quiet: true });
    const { scheme, slip } = readSecurityScheme(found?.json);
    if (found !== undefined && slip !== undefined) {
      const written = ownText(found.json, slip);
      const detail = written === undefined ? "without one" : `\`${written.slice(0, 60)}\``;
      this.#reading.tally.add(
        "openapi/invalid-parts",
        `a security scheme whose \`${slip}\` is none of OpenAPI's (${detail}), read as what it means`,
        {
          place: found.origin,
        },
      );
    }
    return scheme;
  }
}

/** What names none would, as the only item, take away what the document asks for. */
function namesScheme(json: Json): boolean {
  return typeof json === "string" || (isObject(json) && !isEmpty(json));
}

function isEmpty(json: Json): boolean {
  return isObject(json) && Object.keys(json).length === 0;
}
