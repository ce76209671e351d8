/** The door `@toolpact/runtime/reconcile`: finding out how interrupted calls ended. */
export type { Reconciled } from "../call/call.js";
export { type Reconciler, type Reconcilers, type ReconcileVerdict, reconcilers, type UnsettledCall } from "./reconcile.js";
