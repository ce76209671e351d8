/** What a run does next: which contract of how many is read or printed, and how many operations, tools or files that is about. */
export type Step =
  | { readonly stage: "read"; readonly contract: string; readonly number: number; readonly of: number }
  | { readonly stage: "plan"; readonly operations: number }
  | { readonly stage: "print"; readonly contract: string; readonly tools: number; readonly number: number; readonly of: number }
  | { readonly stage: "write"; readonly files: number };

export type OnStep = (step: Step) => void;
