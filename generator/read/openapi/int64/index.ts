export { type OperationSides, operationPlaces } from "./operation-places.js";
