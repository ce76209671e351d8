type Choice<Value> = { readonly value: Value; readonly label: string; readonly hint?: string };
type Texting = {
  /** Shown in grey and taken on Enter: to give another one, type it without deleting anything first. */
  readonly usual?: string;
  /** What is wrong with an answer. */
  readonly check?: (answer: string) => string | undefined;
};

/** Questions on stderr. Each answers undefined when the person gave up. */
export type Prompts = {
  readonly intro: (title: string) => void;
  readonly select: <Value extends string>(message: string, choices: readonly Choice<Value>[]) => Promise<Value | undefined>;
  readonly text: (message: string, texting: Texting) => Promise<string | undefined>;
  readonly confirm: (message: string) => Promise<boolean | undefined>;
};

/** Loaded where a question is asked. */
export async function openPrompts(): Promise<Prompts> {
  const { confirm, intro, isCancel, select, text } = await import("@clack/prompts");
  const output = process.stderr;
  return {
    intro: (title) => intro(title, { output }),
    select: async (message, choices) => {
      const options = choices.map(({ value, label, hint }) => ({ value, label, ...(hint === undefined ? {} : { hint }) }));
      // The options are those of a text: what the library computes for any value does not resolve here.
      const answer = await select<string>({ message, options, output });
      return isCancel(answer) ? undefined : choices.find(({ value }) => value === answer)?.value;
    },
    text: async (message, { usual = "", check }) => {
      const asked = usual === "" ? {} : { placeholder: usual, defaultValue: usual };
      const validate = (given: string | undefined): string | undefined => check?.(given?.trim() || usual);
      const answer = await text({ message, ...asked, output, validate });
      return isCancel(answer) ? undefined : answer.trim() || usual;
    },
    confirm: async (message) => {
      const answer = await confirm({ message, output });
      return isCancel(answer) ? undefined : answer;
    },
  };
}
