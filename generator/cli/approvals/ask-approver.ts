import { createInterface } from "node:readline";

/** One question, on stderr, below everything that the answer is about. Only `y` and `yes` decide; Ctrl-C and Ctrl-D do not. */
export function askApprover({ shown, message }: { readonly shown: string; readonly message: string }): Promise<boolean> {
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  process.stderr.write(`${shown}\n\n`);
  return new Promise((resolve) => {
    asking.on("SIGINT", () => asking.close());
    asking.on("close", () => resolve(false));
    asking.question(`${message} (y/N) `, (answer) => {
      resolve(/^y(es)?$/i.test(answer.trim()));
      asking.close();
    });
  });
}
