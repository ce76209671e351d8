/** The one door of the runtime that emitted files import, made for them alone: old output keeps working with a new runtime. */
export const door = "@toolpact/runtime/codegen-v1";
