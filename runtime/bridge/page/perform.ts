import { type Action, type Answer, type Arguments, refuse } from "../protocol.js";
import { own } from "../read-message.js";
import { candidates } from "./find.js";
import { fillField, submitForm } from "./forms.js";
import { goto, open, type Router } from "./navigate.js";
import { prefetch } from "./prefetch.js";
import type { PageRules } from "./rules.js";
import { highlighter, scrollTo } from "./show.js";

export type PageOptions = {
  readonly rules?: PageRules;
  /** Single-page sites: shows a path, and throws if it cannot. Without it a path is a full page load. */
  readonly router?: Router;
  /** Functions behind `data-action` hooks. Without a function, the element with the hook is clicked. */
  readonly actions?: { readonly [name: string]: (args: Arguments) => unknown };
  /** How long an outline stays. 3 by default. */
  readonly highlightSeconds?: number;
};

/** `first` receives the answer of an action that has begun and goes on. */
export type Perform = (
  action: Action,
  args: Arguments,
  key: string | undefined,
  first: (answer: Answer) => void,
) => Promise<Answer | undefined>;

export function performer({ rules = {}, router, actions = {}, highlightSeconds = 3 }: PageOptions): Perform {
  const outlines = highlighter(highlightSeconds);
  const run: Perform = async (action, args, _key, first) => {
    const { selector } = args;
    switch (action) {
      case "navigation.goto": {
        const answer = await goto(args.path, rules, router, first);
        if (answer?.ok === false) outlines.rollBack();
        return answer;
      }
      case "navigation.highlight":
        return outlines.show(selector);
      case "navigation.scrollTo":
        return scrollTo(selector, args.to);
      case "navigation.open":
        return open(args.url, args.target, rules);
      case "forms.fillField":
        return fillField(selector, args.value, rules);
      case "forms.submitForm":
        return submitForm(args.formSelector, args.validate, rules);
      case "page.candidates":
        return { ok: true, data: candidates() };
      case "page.prefetch":
        return { ok: true, data: prefetch(Array.isArray(args.paths) ? args.paths.slice(0, 50) : [], rules) };
      case "page.rollBack":
        outlines.rollBack();
        return { ok: true, data: null };
      default:
        return act(action, args);
    }
  };

  async function act(action: Action, args: Arguments): Promise<Answer> {
    const name = action.startsWith("data-action:") ? action.slice("data-action:".length) : undefined;
    if (name === undefined || (rules.actions && !Object.hasOwn(rules.actions, name)))
      return refuse("TOOL_GATE_CLOSED", `This page has no action ${action}.`);
    const handler = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (handler) return { ok: true, data: (await handler(args)) ?? null };
    // By its attribute, not by a selector: the name is text of another party.
    const element = [...document.querySelectorAll<HTMLElement>("[data-action]")].find(({ dataset }) => dataset.action === name);
    if (!element)
      return refuse("TOOL_RESOURCE_NOT_FOUND", `No element of this page has data-action="${name}".`, {
        selector: `[data-action="${CSS.escape(name)}"]`,
        candidates: candidates(),
      });
    if (element.matches(":disabled,[aria-disabled=true]")) return refuse("TOOL_RESOURCE_UNAVAILABLE", `${name} is disabled on this page.`);
    element.click();
    return { ok: true, data: null };
  }

  return (action, args, key, first) => (key === undefined ? run(action, args, key, first) : once(key, () => run(action, args, key, first)));
}

const done = new Map<string, Promise<Answer | undefined>>();

/** Does what a key stands for once, also if a page has loaded in between. What did not happen may be tried again. */
function once(key: string, run: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
  const known = done.get(key);
  if (known) return known;
  const name = `toolpact:${key}`;
  if (sessionStorage.getItem(name))
    return Promise.resolve({ ok: false, code: "TOOL_OUTCOME_UNKNOWN", message: "A page of this tab began this action with the same key." });
  sessionStorage.setItem(name, "begun");
  const running = run();
  done.set(key, running);
  void running.then((answer) => {
    if (answer?.ok === false ? !answer.nothingHappened : !isUnsent(answer)) return;
    done.delete(key);
    sessionStorage.removeItem(name);
  });
  return running;
}

function isUnsent(answer: Answer | undefined): boolean {
  return answer?.ok === true && own(answer.data).submitted === false;
}
