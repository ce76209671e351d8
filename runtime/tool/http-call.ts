import type { Injection } from "./injection.js";

/** How an operation of an HTTP API is reached: where each input field goes. Printed into the tool, so that a reader sees it. */
export type HttpOperation = {
  readonly kind: "http-operation";
  readonly method: string;
  /** Of the API, in order of preference; `{name}` stands for a variable. One without a host is below the transport's `baseUrl`. */
  readonly servers: readonly HttpServer[];
  /** With `{name}` for path parameters. */
  readonly path: string;
  readonly parameters: readonly HttpParameter[];
  readonly body?: HttpBody;
  /** By status (`200`, `2XX`, `default`): what a successful answer is read as. */
  readonly responses: { readonly [status: string]: HttpResponse };
  /** Statuses (`409`, `4XX`, `default`) whose JSON error bodies the document describes: `error.details.upstream` has what comes. */
  readonly failures?: readonly string[];
  /** Any of these; none at all where the list is empty. An empty requirement: also without credentials. */
  readonly security: readonly SecurityRequirement[];
  readonly pagination?: Pagination;
  /** Fields whose value comes from the context of the call: the model never sees them. */
  readonly inject?: Injection;
  /** Members of the answer that are kept, such as `["id", "items.title"]`; none: all. */
  readonly project?: readonly string[];
  /** Where answers may not have members, because the document calls them `writeOnly`. */
  readonly withheld?: WithheldPlaces;
  /** Where integers of 64 bits are digits in the tool and numbers in JSON: `int64: "string"` of the config. */
  readonly int64?: { readonly input?: Int64Places; readonly output?: Int64Places };
};

export type HttpServer = { readonly url: string; readonly variables?: { readonly [name: string]: ServerVariable } };
export type ServerVariable = { readonly default: string; readonly values?: readonly string[] };

export type HttpParameter = {
  /** The input field. */
  readonly field: string;
  readonly in: "path" | "query" | "header" | "cookie" | "querystring";
  /** On the wire. */
  readonly name: string;
  readonly style: "simple" | "label" | "matrix" | "form" | "spaceDelimited" | "pipeDelimited" | "tabDelimited" | "deepObject" | "cookie";
  readonly explode: boolean;
  /** The call is refused where nothing would be written for the value: null, or a list or an object without anything in it. */
  readonly needed?: true;
  /** Of lists in its list: the sign between their items, the outer one's first. */
  readonly nested?: readonly string[];
  readonly allowReserved?: true;
  /** In a path: its value is several segments, such as `shelves/7`. */
  readonly segments?: true;
  /** In a path: its value may hold `/`, which is sent as `%2F`. In one of a tool without an effect it always may. */
  readonly slashes?: true;
  /** Serialised as this media type instead of by style. */
  readonly content?: string;
  /** Where that is a form: of its members, by wire name. */
  readonly encoding?: { readonly [wireName: string]: HttpEncoding };
};

export type HttpBody = {
  readonly mediaType: string;
  /** Of a multipart body: the type of one in which no file is given, which has words for null and for nothing. */
  readonly withoutFiles?: string;
  readonly required: boolean;
  /** `fields`: an object whose members are these input fields, by wire name. `field`: the whole body is one input field. */
  readonly from:
    | {
        readonly kind: "fields";
        readonly fields: { readonly [wireName: string]: string };
        /** Input fields that nothing names go into the body, too. */
        readonly rest?: true;
      }
    /** `bytes`: the field is bytes, so that a text in it is base64. */
    | { readonly kind: "field"; readonly field: string; readonly bytes?: true };
  /** Of multipart and urlencoded bodies, by wire name. */
  readonly encoding?: { readonly [wireName: string]: HttpEncoding };
  /** Of a multipart body that is a list, whose parts have no names: those at the `first` places, and all others. */
  readonly parts?: { readonly first?: readonly PartEncoding[]; readonly items?: PartEncoding };
};

export type PartEncoding = Pick<HttpEncoding, "contentType" | "bytes" | "transferEncoding" | "within">;

export type HttpEncoding = {
  readonly contentType?: string;
  /** Bytes, or a list of them: a text is base64, and in a multipart body it becomes a file. */
  readonly bytes?: true;
  /** The input field with the file's name, or with those of a list of files; without one it is the wire name. */
  readonly fileName?: string;
  readonly style?: HttpParameter["style"];
  readonly explode?: boolean;
  readonly nested?: readonly string[];
  readonly allowReserved?: true;
  /** Of a part of a multipart body whose text stands for bytes: how it does, such as `base64`. */
  readonly transferEncoding?: string;
  /** Of a part of a multipart body: the input field of each header. */
  readonly headers?: { readonly [name: string]: string };
  /** Of a part that is a multipart body itself: how its parts are written. */
  readonly within?: Pick<HttpBody, "encoding" | "parts">;
  /** Of such a part: a list is one part, not one for each item. */
  readonly whole?: true;
};

export type HttpResponse = {
  /** Names of the headers that the document describes, in lower case: `metadata.headers` has what comes. */
  readonly headers?: readonly string[];
  /** Media type of the answer. Without one the contract describes no body, and its own header decides how to read it. */
  readonly mediaType?: string;
  /** Bytes, although the media type is one of text or JSON. */
  readonly bytes?: true;
  /** JSON, although the media type is a range, or plain text: its schema takes no text. */
  readonly json?: true;
  /** The member that says whether it is a success: where it is false, the answer is a failure, whatever its status. */
  readonly success?: string;
  /** A stream of items: server-sent events, JSON lines, a JSON text sequence. */
  readonly stream?: "sse" | "json-lines" | "json-seq";
  /**
   * Of server-sent events: an item is what the event's data says as JSON. Otherwise it is `{ data, event?, id?, retry? }`, as OpenAPI 3.2 has it; `member`: with what
   * its data says in place of that text.
   */
  readonly data?: "json" | "member";
  /** The stream that it may be instead, where it is none itself: `stream: true` of model providers, or another `Accept`. */
  readonly streamed?: Required<Pick<HttpResponse, "mediaType" | "stream">> & Pick<HttpResponse, "data">;
};

/** All of these together. */
export type SecurityRequirement = readonly SecurityUse[];
export type SecurityUse = { readonly name: string; readonly scheme: SecurityScheme; readonly scopes: readonly string[] };

export type SecurityScheme =
  | { readonly type: "apiKey"; readonly in: "query" | "header" | "cookie"; readonly name: string }
  | { readonly type: "basic" }
  | { readonly type: "bearer" }
  /** Another scheme of HTTP authentication. */
  | { readonly type: "http"; readonly scheme: string }
  /** `metadataUrl`: where its server tells of itself (RFC 8414), also where tokens come from if nothing else says it. */
  | { readonly type: "oauth2"; readonly tokenUrl?: string; readonly metadataUrl?: string; readonly flow: "clientCredentials" | "other" }
  | { readonly type: "openIdConnect"; readonly url: string }
  | { readonly type: "mutualTLS" };

/**
 * Where the answer has its items, and how the next page is asked for. A place is `""` for the whole answer, a JSON pointer (`/data/items`; `-1` for the last
 * item), or the name of a member. A parameter is an input field, a wire name, or a member of such a field (`pageable.page`).
 */
export type Pagination =
  /** `Link: <…>; rel="next"`, or the address in the member `next` of the answer. */
  | { readonly kind: "link"; readonly items: string; readonly next?: string }
  /** The answer's `next` is the next call's `parameter`, as long as there is one. */
  | ({ readonly kind: "cursor"; readonly parameter: string; readonly next: string; readonly items: string } & PageEnd)
  | ({
      readonly kind: "offset";
      readonly parameter: string;
      /** Of the first item: 0 where nothing is said. */
      readonly first?: number;
      readonly limit?: string;
      /** Items of a page where the caller does not give `limit`. */
      readonly size?: number;
      readonly items: string;
    } & PageEnd)
  | ({
      readonly kind: "page";
      readonly parameter: string;
      /** Of the first page. Where nothing is said, page 1 is asked for after it, which is the first one again or the second. */
      readonly first?: number;
      readonly items: string;
    } & PageEnd);

/** Members of the answer that say where it ends: `more` is false after the last page, `last` is true on it. */
export type PageEnd = { readonly more?: string; readonly last?: string };

/** Of a whole answer. `shapes`: what is shared, or contains itself, by name. */
export type WithheldPlaces = { readonly at: WithheldPlace; readonly shapes?: { readonly [name: string]: WithheldPlace } };
export type WithheldPlace =
  | { readonly shape: string }
  /** All of them count. */
  | { readonly anyOf: readonly WithheldPlace[] }
  | {
      readonly drop?: readonly string[];
      readonly members?: { readonly [name: string]: WithheldPlace };
      /** Of members that are not named, and whose name matches. */
      readonly patterns?: { readonly [pattern: string]: WithheldPlace | "drop" };
      /** Of all other members. */
      readonly rest?: WithheldPlace | "drop";
      readonly items?: WithheldPlace;
    };

/** Of a whole input or answer. `shapes`: what is shared, or contains itself, by name. */
export type Int64Places = { readonly at: Int64Place; readonly shapes?: { readonly [name: string]: Int64Place } };

export type Int64Place =
  /** Here is one. */
  | "digits"
  /** Of one alternative, where another has digits: here is a text that looks like them (input), or another number (output). */
  | "other"
  | {
      /** As the shape of this name. */
      readonly shape?: string;
      readonly members?: { readonly [wireName: string]: Int64Place };
      /** Of the members whose name matches. */
      readonly patterns?: { readonly [pattern: string]: Int64Place };
      /** Of all other members. */
      readonly rest?: Int64Place;
      /** Of the items of a list, but for those at the `first` places. */
      readonly items?: Int64Place;
      readonly first?: readonly Int64Place[];
      readonly anyOf?: readonly Int64Alternative[];
    };

/** Counts for an object that has these members, and in these one of the values; for anything else always. */
export type Int64Alternative = {
  readonly has?: readonly string[];
  readonly when?: { readonly [wireName: string]: readonly (string | number | boolean | null)[] };
  readonly is: Int64Place;
};
