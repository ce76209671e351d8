export {
  type Environment,
  environmentSecrets,
  type SecretProvider,
  type SecretRequest,
  type TenantSecrets,
  tenantSecrets,
} from "./provider.js";
export { redactSecrets, redactValue } from "./redact.js";
export { type SecretNeed, type SecretSupply, type SecretValues, secretsFor } from "./secrets-for.js";
