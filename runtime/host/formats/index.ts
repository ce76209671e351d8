/** The door `@toolpact/runtime/host/formats`: tools in the words of each provider. */
export {
  type Cost,
  type Dialect,
  dialectNames,
  type Loss,
  type NotProjected,
  type Projection,
  projectSchema,
  type Refusal,
} from "./project/index.js";
