export { type Diagnostic, diagnose, type Place, type Report, type Severity } from "./diagnostic.js";
