import { givenDocuments } from "../../generator/dynamic/given-documents.js";
import type { DynamicOptions } from "../../generator/dynamic/options.js";
import { readPlans } from "../../generator/dynamic/read-plans.js";
import { type Mock, type MockSettings, mockOf } from "../../generator/mock/mock.js";
import { contractsOf } from "../../generator/mock/model/model.js";
import type { Plan } from "../../generator/plan/index.js";

export const shopText = `openapi: 3.1.0
info: { title: Shop, version: "1" }
servers: [{ url: https://api.example.com/v1 }]
security: [{ key: [] }]
paths:
  /products:
    get:
      tags: [products]
      operationId: listProducts
      parameters:
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 50 } }
        - { name: cursor, in: query, schema: { type: string } }
      responses:
        "200":
          description: A page.
          content: { application/json: { schema: { $ref: "#/components/schemas/Page" } } }
    post:
      tags: [products]
      operationId: createProduct
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: "#/components/schemas/NewProduct" } } }
      responses:
        "201":
          description: Created.
          content: { application/json: { schema: { $ref: "#/components/schemas/Product" } } }
        "401":
          description: No key.
          content: { application/json: { schema: { $ref: "#/components/schemas/Failure" } } }
  /products/{productId}:
    parameters: [{ name: productId, in: path, required: true, schema: { type: integer } }]
    get: { tags: [products], operationId: getProduct, responses: { "200": { $ref: "#/components/responses/Product" } } }
    delete: { tags: [products], operationId: deleteProduct, responses: { "204": { description: Gone. } } }
    patch:
      tags: [products]
      operationId: changeProduct
      requestBody: { content: { application/json: { schema: { type: object, properties: { price: { type: number } } } } } }
      responses: { "200": { $ref: "#/components/responses/Product" } }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
  responses:
    Product: { description: It., content: { application/json: { schema: { $ref: "#/components/schemas/Product" } } } }
  schemas:
    NewProduct:
      type: object
      required: [name, price]
      properties:
        name: { type: string }
        price: { type: number, minimum: 0 }
    Product:
      allOf:
        - $ref: "#/components/schemas/NewProduct"
        - { type: object, required: [id], properties: { id: { type: integer }, made: { type: string, format: date-time } } }
    Page:
      type: object
      required: [items]
      properties:
        items: { type: array, items: { $ref: "#/components/schemas/Product" } }
        next: { type: [string, "null"] }
    Failure: { type: object, required: [code], properties: { code: { const: unauthorised } } }
`;

export const tenant = "rehearsal";

const pagination = { kind: "cursor", parameter: "cursor", next: "next", items: "items" } as const;

export async function plansOf(
  contract: { readonly openapi: string; readonly url?: string },
  operations: DynamicOptions["operations"] = {},
): Promise<readonly Plan[]> {
  const options: DynamicOptions = { ...contract, tenant, allowHosts: [], allow: "all", operations };
  return readPlans(await givenDocuments(options, "openapi"), options, "openapi").plans;
}

/** A mock of a small shop. */
export async function shopMock(settings: Omit<MockSettings, "contracts"> = {}): Promise<Mock> {
  const contracts = contractsOf(await plansOf({ openapi: shopText }, { listProducts: { pagination } }));
  return mockOf({ contracts, texts: (file) => (file === "openapi.yaml" ? shopText : undefined), ...settings });
}
