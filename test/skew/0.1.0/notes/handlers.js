// Made by toolpact from notes.tools.yaml. Edit the spec, then run `toolpact generate`.
export {};
