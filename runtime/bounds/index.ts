/** The door `@toolpact/runtime/bounds`: calls at once, a queue, and a circuit breaker for each service. */
export { type BoundOptions, type BreakerOptions, bounds } from "./bounds.js";
