import { type Answer, refuse } from "../protocol.js";
import { find, selectorOf } from "./find.js";
import { fieldSelectors, formSelectors, isListed, type PageRules } from "./rules.js";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const secretTypes = new Set(["password", "hidden", "file", "submit", "image", "reset", "button"]);
const secretWords = /password|one-time-code|\bcc-/;

/** Types a value as a person would: the page's own listeners and checks run. */
export function fillField(selector: unknown, value: unknown, rules: PageRules): Answer {
  const found = find(selector);
  if ("ok" in found) return found;
  const { element } = found;
  if (typeof value !== "string" || value.length > 10_000)
    return refuse("TOOL_INVALID_INPUT", "The value is not text of at most 10,000 characters.");
  if (!isField(element)) return refuse("TOOL_INVALID_INPUT", `${selector} is not a field.`);
  if (secretTypes.has(element.type) || secretWords.test(element.autocomplete) || !isListed(element, fieldSelectors(rules)))
    return refuse("TOOL_RESOURCE_ACCESS_DENIED", "Only public fields of the listed forms can be filled. Ask the person to fill this one.");
  if (element.matches(":disabled,:read-only:not(select,[type=checkbox],[type=radio])"))
    return refuse("TOOL_RESOURCE_UNAVAILABLE", `${selector} cannot be changed now.`);
  element.focus();
  if (element.type === "checkbox" || element.type === "radio") {
    const input = element as HTMLInputElement;
    if (input.checked !== (value === "true" || (value !== "false" && value === input.value))) input.click();
  } else {
    // Frameworks watch their own property of the element; the value is set past it, as typing does.
    const prototype = Object.getPrototypeOf(element);
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(element, value);
    element.dispatchEvent(new Event("input", { bubbles: true }));
    element.dispatchEvent(new Event("change", { bubbles: true }));
  }
  const valid = element.validity.valid;
  const isFilled = element.type === "checkbox" || element.type === "radio" || element.value === value;
  return {
    ok: true,
    data: {
      filled: isFilled,
      valid,
      ...(element.name === "" ? {} : { name: element.name.slice(0, 200) }),
      ...(valid ? {} : { validationMessage: messageOf(element) }),
    },
  };
}

/** Sends a form as its button would: method and encoding are the site's, and so is its protection against forged requests. */
export function submitForm(selector: unknown, validate: unknown, rules: PageRules): Answer {
  const found = find(selector);
  if ("ok" in found) return found;
  const form = found.element;
  if (!(form instanceof HTMLFormElement)) return refuse("TOOL_INVALID_INPUT", `${selector} is not a form.`);
  if (!isListed(form, formSelectors(rules))) return refuse("TOOL_RESOURCE_ACCESS_DENIED", "This form is not one that an agent may send.");
  const elements = [...form.elements];
  const button = elements.find((one): one is HTMLButtonElement | HTMLInputElement =>
    one.matches("button:not([type]),[type=submit],[type=image]"),
  );
  const method = button?.getAttribute("formmethod") ?? form.getAttribute("method") ?? "get";
  const enctype = button?.getAttribute("formenctype") ?? form.getAttribute("enctype") ?? "";
  const sent = {
    method: /^(?:post|dialog)$/i.test(method) ? method.toLowerCase() : "get",
    ...(/^post$/i.test(method)
      ? { enctype: /^(?:multipart\/form-data|text\/plain)$/i.test(enctype) ? enctype.toLowerCase() : urlEncoded }
      : {}),
  };
  // By attribute: a field called `action` hides the property.
  const target = new URL(button?.getAttribute("formaction") ?? form.getAttribute("action") ?? "", document.baseURI);
  if (target.origin !== location.origin && !rules.external?.includes(target.origin))
    return refuse("TOOL_GATE_CLOSED", "This form is sent to another site, which is not on the page's list.");
  const problems = elements.filter((one) => isField(one) && !one.validity.valid && one.willValidate) as Field[];
  const isChecked = validate !== false && !form.noValidate && !(button?.formNoValidate ?? false);
  if (validate !== false && problems.length > 0)
    return {
      ok: true,
      data: {
        submitted: false,
        ...sent,
        problems: problems.slice(0, 50).map((field) => ({ selector: selectorOf(field), message: messageOf(field) })),
      },
    };
  let isSent = false;
  const seen = (): void => {
    isSent = true;
  };
  form.addEventListener("submit", seen, { once: true, capture: true });
  const { noValidate } = form;
  if (!isChecked) form.noValidate = true;
  HTMLFormElement.prototype.requestSubmit.call(form, button ?? null);
  form.noValidate = noValidate;
  form.removeEventListener("submit", seen, { capture: true });
  return { ok: true, data: { submitted: isSent, ...sent, url: location.href, problems: [] } };
}

const urlEncoded = "application/x-www-form-urlencoded";

function isField(element: Element): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}

function messageOf(field: Field): string {
  return (field.validationMessage || "The value is not valid.").slice(0, 500);
}
