export {
  type CountedOne,
  type CountedOnes,
  type Diagnostic,
  diagnose,
  listCounted,
  mostListed,
  type Place,
  type Report,
  type Severity,
} from "./diagnostic.js";
