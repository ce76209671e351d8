export {
  type CountedOne,
  type CountedOnes,
  type Diagnostic,
  diagnose,
  listCounted,
  mostListed,
  type Need,
  type Paste,
  type Place,
  type Report,
  type Severity,
} from "./diagnostic.js";
