import { describe, expect, test } from "vitest";
import { api, callOf, codes, fieldsOf, only, readApi } from "./read-api.js";

const operation = (method: string, more = ""): string =>
  `paths:\n  /things: { ${method}: { operationId: act, tags: [things]${more}, responses: { "200": { description: ok } } } }\n`;
const declared = (method: string, more = "") => only(readApi(api(operation(method, more)))).declared;

describe("what a method says of safety", () => {
  test.each([
    ["get", "read"],
    ["head", "read"],
    ["options", "read"],
    ["put", "write"],
    ["post", "write"],
    ["patch", "write"],
    ["delete", "delete"],
  ])("%s is %s", (method, effect) => {
    const { effect: said, confirm, idempotency, reversible, sideEffects, auth } = declared(method);
    expect(said?.value).toBe(effect);
    expect(auth?.value).toBe("none");
    if (effect === "read") expect([confirm, idempotency, sideEffects]).toEqual([undefined, undefined, undefined]);
    else {
      expect([confirm?.value, reversible?.value, sideEffects?.value]).toEqual([{ rule: "always" }, false, "writes.things"]);
      expect(idempotency?.value).toMatchObject({ key: { from: "call" }, scope: "principal" });
    }
  });

  test("QUERY of 3.2 reads, and so may a method of its own be a tool", () => {
    const read = readApi(
      api(
        `paths:\n  /x: { query: { operationId: q, responses: {} }, additionalOperations: { COPY: { operationId: c, responses: {} } } }\n`,
        "3.2.0",
      ),
    );
    expect(
      read.contract?.operations.map(({ declared: { effect }, ...rest }) => [
        callOf({ declared: { effect }, ...rest } as never).method,
        effect?.value,
      ]),
    ).toEqual([
      ["COPY", "write"],
      ["QUERY", "read"],
    ]);
  });

  test("a method of its own keeps its case; one that a path has a place for is that one, with all that is asked of it", () => {
    const methods =
      "{ Purge: { operationId: a, responses: {} }, delete: { operationId: b, responses: {}, x-openai-isConsequential: false } }";
    const read = readApi(api(`paths:\n  /x: { additionalOperations: ${methods} }\n`, "3.2.0"));
    expect(read.contract?.operations.map((one) => [callOf(one).method, one.declared.effect?.value, one.declared.confirm?.value])).toEqual([
      ["Purge", "write", { rule: "always" }],
      ["DELETE", "delete", { rule: "always" }],
    ]);
    expect(codes(read)).toContain("openapi/invalid-parts");
  });

  test("an Idempotency-Key is the runtime's, and makes repeating safe", () => {
    const act = only(readApi(api(operation("post", ", parameters: [{ name: idempotency-key, in: header, schema: { type: string } }]"))));
    expect(fieldsOf(act)).toEqual([]);
    expect(act.declared.idempotency?.value.upstream).toBe(true);
  });

  test.each([
    ["put", "reversible: true", "never"],
    ["delete", "reversible: true", "always"],
    ["delete", "effects: [{ type: delete, description: gone, reversible: true }]", "always"],
    ["post", "effect: delete, reversible: true", "always"],
    ["delete", "reversible: true, confirm: never", "never"],
  ])("%s with %s: a person is asked %s", (method, said, rule) => {
    expect(declared(method, `, x-agent: { action: true, ${said} }`).confirm?.value).toEqual({ rule });
  });

  test("x-openai-isConsequential refines it, but deleting is always asked for", () => {
    expect(declared("post", ", x-openai-isConsequential: false")).toMatchObject({
      confirm: { value: { rule: "never" } },
      reversible: { value: true },
    });
    expect(declared("get", ", x-openai-isConsequential: true").confirm?.value).toEqual({ rule: "always" });
    expect(declared("delete", ", x-openai-isConsequential: false").confirm?.value).toEqual({ rule: "always" });
  });

  test.each([
    ["delete", "", true],
    ["post", ", reversible: false", true],
    ["post", ", effects: [{ type: delete, description: a, reversible: false }]", true],
    ["post", ", effects: [{ type: write, description: a, reversible: true }]", false],
    ["post", ", effects: [{ type: network, description: a, reversible: true }]", false],
    ["delete", ", reversible: true", false],
    ["get", "", false],
  ])("x-agent of %s%s that nobody is asked: told %s", (method, more, isTold) => {
    const { problems } = readApi(api(operation(method, `, x-agent: { action: true, confirm: never${more} }`)));
    const told = problems.filter(({ severity }) => severity !== "note").map(({ code, place }) => [code, place]);
    const place = { file: expect.any(String), pointer: `/paths/~1things/${method}/x-agent/confirm` };
    expect(told).toEqual(isTold ? [["plan/irreversible-never-confirmed", place]] : []);
  });

  test.each([
    ["{ when: { properties: {} } }", ["toolspec/missing-key"]],
    ["{ rule: sometimes, when: { properties: {} } }", ["toolspec/wrong-choice"]],
    ["{ rule: never, when: { properties: {} } }", ["toolspec/when-without-rule"]],
    ["{ rule: when }", ["toolspec/rule-without-when"]],
  ])("x-agent with `confirm: %s` is one error", (confirm, want) => {
    const errorsOf = (read: ReturnType<typeof readApi>) =>
      read.problems.filter(({ severity }) => severity === "error").map(({ code }) => code);
    expect(errorsOf(readApi(api(operation("post", `, x-agent: { action: true, confirm: ${confirm} }`))))).toEqual(want);
  });

  const called = (operationId: string, method = "get", more = "") =>
    readApi(api(`paths:\n  /things: { ${method}: { operationId: ${operationId}, responses: {}${more} } }\n`));

  test.each(["GET_DeleteQueue", "deletePadUsingGET", "Cancel a ride", "modify-volume", "create_screenshot"])(
    "a GET that is called %s counts as a write that asks for approval",
    (operationId) => {
      const read = called(operationId);
      const { declared, guesses, key } = only(read);
      expect([declared.effect?.value, declared.confirm?.value, guesses]).toEqual(["write", { rule: "always" }, ["effects/acts-by-name"]]);
      expect(declared.idempotency?.value.key).toEqual({ from: "call" });
      expect(read.problems).toMatchObject([
        {
          code: "openapi/named-effects",
          severity: "warning",
          needs: "decision",
          guess: "effects/acts-by-name",
          paste: { lines: [`${JSON.stringify(key)}: { effect: "write" },`] },
        },
      ]);
    },
  );

  test.each([
    ["/user/delete", "", true],
    ["/user/delete", "operationId: user_delete, ", true],
    ["/crl/Rotate/", "operationId: rotate, ", true],
    ["/auth.revoke", "operationId: auth_revoke, ", true],
    ["/files.deleted", "", false],
    ["/jobs/delete", "operationId: listDeletionJobs, ", false],
    ["/orgs/{delete}", "", false],
    ["/calendars/add", "", false],
    ["/prices/update", "", false],
  ])("a GET at %s { %s}: acts: %s", (at, id, isTold) => {
    const read = readApi(api(`paths:\n  ${at}: { get: { ${id}responses: {} } }\n`));
    expect(only(read).declared.effect?.value).toBe(isTold ? "write" : "read");
    expect(codes(read).includes("openapi/named-effects")).toBe(isTold);
  });

  test.each([
    ["/views.update", "operationId: views_update, tags: [views], ", true],
    ["/views.publish", "", true],
    ["/dialog.open", "operationId: dialog_open, tags: [dialog], ", true],
    ["/files.remote.share", "operationId: files_remote_share, tags: [files.remote], ", true],
    ["/steps.stepCompleted", "operationId: steps_stepCompleted, tags: [steps], ", true],
    ["/search.clear", "operationId: search_clear, tags: [search], ", true],
    ["/instances/{id}:stop", "", true],
    ["/orders", "operationId: orders_update, tags: [orders], ", true],
    ["/orders", "operationId: Orders_UpdateAll, tags: [Orders], ", true],
    ["/items/{id}", "operationId: delete_item_items__id__get, ", true],
    ["/orders", "operationId: orders_open, tags: [orders], ", false],
    ["/orders", "operationId: orders_list_update, tags: [orders], ", false],
    ["/orders.completed", "", false],
    ["/orders.updates", "", false],
    ["/orders/open", "", false],
    ["/v1.open/orders", "", false],
    ["/conversations.info", "operationId: conversations_info, tags: [conversations], ", false],
    ["/orders.openList", "operationId: orders_openList, tags: [orders], ", false],
  ])("a GET at %s { %s} by the verb of its own name: acts: %s", (at, id, isTold) => {
    const read = readApi(api(`paths:\n  ${at}: { get: { ${id}responses: {} } }\n`));
    expect(only(read).declared.effect?.value).toBe(isTold ? "write" : "read");
    expect(codes(read).includes("openapi/named-effects")).toBe(isTold);
  });

  test.each([
    ["/x", "operationId: delete, ", true],
    ["/x", "operationId: bulkDelete, ", true],
    ["/x", "operationId: user_delete, ", true],
    ["/x", "operationId: DoDelete, ", true],
    ["/x", "operationId: order_cancel, ", true],
    ["/x", "operationId: unsubscribe, ", true],
    ["/x", "operationId: transferFunds, ", true],
    ["/x", "operationId: payInvoice, ", true],
    ["/x", "operationId: refundOrder, ", true],
    ["/x", "operationId: refundParts, ", false],
    ["/x", "operationId: transferHistory, ", false],
    ["/x", "operationId: payMethods, ", false],
    ["/x", "operationId: listDelete, ", false],
    ["/x/deleteUser", "", true],
    ["/delete_user.php", "", true],
    ["/sms/send", "", true],
    ["/v1/send_sms", "", true],
    ["/user/{id}/cancel", "", true],
    ["/sent_messages", "", false],
    ["/deletions/{id}", "", false],
    ["/reset_history", "", false],
    ["/x", "operationId: x, summary: Bulk delete contacts, ", true],
    ["/x", "operationId: x, summary: This endpoint deletes the given user., ", true],
    ["/x", "operationId: x, summary: Used to delete a contact, ", true],
    ["/x", "operationId: x, summary: Marks all as read, ", true],
    ["/x", "operationId: x, summary: Place an order, ", true],
    ["/x", "operationId: x, summary: This endpoint returns deleted users, ", false],
    ["/users/{id}/deactivate", "operationId: getUserX, summary: Deactivates the user, ", true],
    ["/neo4j/delete/{id}/", "", true],
    ["/log/file/update/{name}", "", false],
    ["/password/reset/{token}", "", false],
    ["/logout", "", true],
    ["/auth/sign-out", "operationId: leave, ", true],
    ["/neo4j/all", "operationId: listwipes, description: Deletes the user's graph data., ", true],
    ["/jobs/{id}/p", "operationId: resumeJobGet, summary: resume a job, ", true],
    ["/sendtx/{hex}", "operationId: getSendTx, summary: Send transaction, ", true],
    ["/app/end", "operationId: appEnd, summary: Log the user out, ", true],
    ["/plan/next", "operationId: planNext, summary: Modifies the plan of a customer, ", true],
    ["/plan/{id}", "operationId: getModifyPlan, summary: Modifies the plan of a customer, ", true],
    ["/pages/{id}/off", "operationId: pageOff, summary: Unpublishes a page, ", true],
    ["/plan/last", "operationId: planLast, summary: Modified plans, ", false],
    ["/contacts/{id}/addTo/{group}", "summary: addToGroup, ", true],
    ["/contacts/{id}/history", "summary: updateHistory, ", false],
    ["/contacts/{id}/groups", "operationId: listGroups, summary: addToGroup, ", false],
    ["/graph", "operationId: 54763641281d830c946a3d77, summary: Deletes the graph, ", true],
    ["/patients/{id}", "operationId: getPatientById, summary: Create a visit, ", false],
    ["/check", "operationId: check, summary: Update check, ", false],
    ["/rates", "operationId: rates, description: Enables you to query for rates., ", false],
    ["/old", "operationId: old, summary: 'Removed: nothing is here', ", false],
    ["/stops", "operationId: stops, summary: Stop points, ", false],
    ["/sets", "operationId: sets, summary: Set of cards, ", false],
  ])("a GET at %s { %s} by its path or its text: acts: %s", (at, id, isTold) => {
    const read = readApi(api(`paths:\n  ${at}: { get: { ${id}responses: {} } }\n`));
    expect(only(read).declared.effect?.value).toBe(isTold ? "write" : "read");
    expect(codes(read).includes("openapi/named-effects")).toBe(isTold);
  });

  test.each([
    ["UpdateGroups_Get", "get", ""],
    ["stopPoints", "get", ""],
    ["update-check", "get", ""],
    ["Cancel a payment - Retrieve", "get", ""],
    ["getDeletedItems", "get", ""],
    ["DeleteQueue", "post", ""],
    ["DeleteQueue", "get", ", x-agent: { action: true, effect: delete }"],
    ["SetClock", "get", ", x-agent: { action: true, effect: read }"],
  ])("%s of a %s%s is no guess", (operationId, method, more) => {
    const { problems } = called(operationId, method, more);
    expect(problems.map(({ code }) => code).filter((code) => code === "openapi/named-effects")).toEqual([]);
  });

  test.each([
    ["x-agent: { action: true, effect: read }", "read", undefined],
    ["x-agent: { action: true, effect: write }", "write", "always"],
    ["x-agent: { action: true, confirm: never }", "write", "never"],
    ["x-openai-isConsequential: true", "write", "always"],
    ["x-openai-isConsequential: false", "write", "always"],
  ])("a GET called DeleteQueue with %s: effect %s, confirm %s", (said, effect, rule) => {
    const { declared } = only(called("DeleteQueue", "get", `, ${said}`));
    expect([declared.effect?.value, declared.confirm?.value.rule]).toEqual([effect, rule]);
  });

  test("a GET that acts by its name has no pages unless they are declared", () => {
    const paged = (operationId: string, more = "") =>
      callOf(
        only(
          readApi(
            api(
              `paths:\n  /x: { get: { operationId: ${operationId}${more}, parameters: [{ name: cursor, in: query, schema: { type: string } }], responses: { "200": { description: ok, content: { application/json: { schema: { type: object, properties: { items: { type: array, items: { type: string } }, next_cursor: { type: string } } } } } } } } }\n`,
            ),
          ),
        ),
      ).pagination?.kind;
    expect([paged("showQueues"), paged("DeleteQueue"), paged("PurgeQueue", ", x-agent: { action: true, pagination: true }")]).toEqual([
      "cursor",
      undefined,
      "cursor",
    ]);
  });

  test.each([
    ["/search", "searchOrders", "", true],
    ["/orders/search", "orderSearch", "", true],
    ["/v1", "ListQueues", "", true],
    ["/orders:lookup", "orders_lookup", "", true],
    ["/reports", "report", "summary: Counts the orders of a day, ", true],
    ["/orders", "createOrder", "", false],
    ["/orders/search", "saveSearch", "", false],
    ["/get", "getOrCreateOrder", "", false],
    ["/find", "find", "summary: Finds orders and deletes them, ", false],
    ["/orders", "orders", "", false],
  ])("a POST at %s called %s { %s} is listed as a read: %s", (at, operationId, more, isListed) => {
    const read = readApi(api(`paths:\n  ${at}: { post: { operationId: ${operationId}, ${more}responses: {} } }\n`));
    expect(only(read).declared.confirm?.value.rule).toBe("always");
    const notes = read.problems.filter(({ code }) => code === "openapi/named-reads");
    expect(notes.flatMap(({ paste }) => paste?.lines ?? [])).toEqual(isListed ? [`"POST ${at}": { effect: "read" },`] : []);
  });

  test("one note lists all POSTs that read by name, and a stated effect takes one out", () => {
    const paths = ["a", "b", "c"].map(
      (name) =>
        `  /${name}/search: { post: { operationId: ${name}, responses: {}${name === "b" ? ", x-agent: { effect: read, action: true }" : ", x-agent: { action: true }"} } }`,
    );
    const { problems } = readApi(api(`paths:\n${paths.join("\n")}\n`));
    expect(problems.filter(({ code }) => code === "openapi/named-reads")).toMatchObject([
      { severity: "note", paste: { lines: ['"POST /a/search": { effect: "read" },', '"POST /c/search": { effect: "read" },'] } },
    ]);
  });

  test("x-agent says any setting, in the words of tool specs", () => {
    const act = only(
      readApi(
        api(
          operation(
            "post",
            ", x-agent: { action: true, title: Do it, description: Does it., hostName: do_it, effect: write, reversible: true, timeout: 5s, retries: 2, permissions: { roles: [admin] } }",
          ),
        ),
      ),
    );
    expect(act).toMatchObject({ title: "Do it", description: "Does it.", hostName: { value: "do_it" } });
    expect(act.declared).toMatchObject({
      reversible: { value: true },
      confirm: { value: { rule: "never" } },
      timeoutMs: { value: 5_000 },
      retries: { value: 2 },
    });
  });

  test("a reading POST needs no approval and no key", () => {
    expect(Object.keys(declared("post", ", x-agent: { action: true, effect: read }"))).toEqual(["effect", "auth", "validation"]);
  });

  test("a misspelled setting of x-agent is an error with its place", () => {
    const read = readApi(api(operation("post", ", x-agent: { action: true, confrm: never }")));
    expect(read.problems.filter(({ severity }) => severity === "error")).toMatchObject([
      { code: "toolspec/unknown-key", place: { pointer: "/paths/~1things/post/x-agent/confrm" } },
    ]);
  });

  test("deprecated has no date, and none is made up", () => {
    expect(declared("get", ", deprecated: true").deprecation?.value).toEqual({ message: "The API calls this operation deprecated." });
    expect(declared("get", ", deprecated: true, x-sunset: '2030-01-31'").deprecation?.value).toMatchObject({ disable: "2030-01-31" });
  });
});

describe("security", () => {
  const schemes = `components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://id.example/token, scopes: {} } } }
    login: { type: oauth2, flows: { implicit: { authorizationUrl: https://id.example, scopes: {} } } }
    told: { type: oauth2, oauth2MetadataUrl: https://id.example/.well-known/oauth-authorization-server, flows: {} }
    basic: { type: http, scheme: Basic }
    other: { type: http, scheme: DeepL-Auth-Key }
    oidc: { type: openIdConnect, openIdConnectUrl: https://id.example/.well-known }
    tls: { type: mutualTLS }
`;
  const secured = (security: string) => only(readApi(api(`${operation("get", `, security: ${security}`)}${schemes}`)));

  test("all of a requirement, any of several, with scopes", () => {
    const act = secured("[{ key: [], oauth: [read, write] }, { basic: [] }]");
    expect(callOf(act).security.map((requirement) => requirement.map(({ name, scopes }) => [name, ...scopes]))).toEqual([
      [["key"], ["oauth", "read", "write"]],
      [["basic"]],
    ]);
    expect(act.declared.auth?.value).toBe("service");
  });

  test("optional where an empty requirement stands", () => {
    const act = secured("[{}, { key: [] }]");
    expect(callOf(act).security).toMatchObject([[], [{ name: "key" }]]);
    expect(act.declared.auth?.value).toBe("none");
  });

  test.each([
    ["oauth", { type: "oauth2", flow: "clientCredentials", tokenUrl: "https://id.example/token" }],
    ["login", { type: "oauth2", flow: "other" }],
    ["told", { type: "oauth2", flow: "other", metadataUrl: "https://id.example/.well-known/oauth-authorization-server" }],
    ["basic", { type: "basic" }],
    ["other", { type: "http", scheme: "DeepL-Auth-Key" }],
    ["oidc", { type: "openIdConnect", url: "https://id.example/.well-known" }],
    ["tls", { type: "mutualTLS" }],
  ])("scheme %s", (name, scheme) => {
    expect(callOf(secured(`[{ ${name}: [] }]`)).security[0]?.[0]?.scheme).toEqual(scheme);
  });

  test.each(["{ key: [] }", "key", "[key]"])("%s is a list of one requirement, and the slip is reported", (security) => {
    const paths = "paths:\n  /a: { get: { operationId: a, responses: {} } }\n  /b: { get: { operationId: b, responses: {} } }\n";
    const read = readApi(api(`security: ${security}\n${paths}${schemes}`));
    expect(read.contract?.operations.map(({ declared }) => declared.auth?.value)).toEqual(["service", "service"]);
    expect(read.contract?.operations.map((act) => callOf(act).security.map((uses) => uses.map(({ name }) => name)))).toEqual([
      [["key"]],
      [["key"]],
    ]);
    expect(codes(read)).toEqual(["openapi/invalid-parts"]);
    expect(callOf(secured(security)).security).toMatchObject([[{ name: "key" }]]);
  });

  test.each(["{}", "true", "0"])(
    "%s of an operation takes nothing away that the document asks for, and the slip is reported",
    (security) => {
      const read = readApi(api(`security: [{ key: [] }]\n${operation("get", `, security: ${security}`)}${schemes}`));
      expect(only(read).declared.auth?.value).toBe("service");
      expect(callOf(only(read)).security).toMatchObject([[{ name: "key" }]]);
      expect(codes(read)).toEqual(["openapi/invalid-parts"]);
    },
  );

  test.each(["[null]", "[true]", "[[key]]"])("%s is a requirement that nobody knows: credentials are still needed", (security) => {
    const read = readApi(api(`${operation("get", `, security: ${security}`)}${schemes}`));
    expect(only(read).declared.auth?.value).toBe("service");
    expect(callOf(only(read)).security).toEqual([]);
    expect(codes(read)).toEqual(["openapi/invalid-parts", "openapi/unknown-security"]);
  });

  test("a scheme that is not defined is a warning, and credentials are still needed", () => {
    const read = readApi(api(operation("get", ", security: [{ gone: [] }]")));
    expect(codes(read)).toEqual(["openapi/unknown-security"]);
    expect(only(read).declared.auth?.value).toBe("service");
  });

  test("a scheme that is written in another case is the one that is defined, with a warning, unless there are two", () => {
    const read = readApi(api(`${operation("get", ", security: [{ Key: [] }]")}${schemes}`));
    expect(codes(read)).toEqual(["openapi/invalid-parts"]);
    expect(callOf(only(read)).security).toMatchObject([[{ name: "key" }]]);
    const two = "components: { securitySchemes: { key: { type: http, scheme: basic }, KEY: { type: http, scheme: bearer } } }\n";
    expect(codes(readApi(api(`${operation("get", ", security: [{ Key: [] }]")}${two}`)))).toEqual(["openapi/unknown-security"]);
  });

  test("a document that defines schemes and asks for none is reported, unless half of its operations do, or say that none is needed", () => {
    const told = (...says: readonly string[]): readonly string[] => {
      const items = says.map((say, index) => `  /a${index}: { get: { operationId: a${index}${say}, responses: {} } }\n`);
      const { problems } = readApi(api(`paths:\n${items.join("")}${schemes}`));
      return problems.map(({ code, message }) => `${code}: ${message}`);
    };
    expect(told("", "", ", security: [{ key: [] }]")).toEqual([
      "openapi/silent-security: 2 operations declare no `security`, and neither does the document, although it defines `key`, `oauth`, `login`. No credentials are sent.",
    ]);
    expect(told("", ", security: [{ key: [] }]")).toEqual([]);
    expect(told("", ", security: []")).toEqual([]);
  });

  test.each([
    ["http://shop.example.com/v1", "key: []", true],
    ["http://shop.example.com/v1", "", false],
    ["https://shop.example.com", "key: []", false],
    ["http://localhost:8080", "key: []", false],
    ["http://10.0.0.7", "key: []", false],
    ["http://[::1]:8080", "key: []", false],
    ["http://{host}", "key: []", false],
    ["/v1", "key: []", false],
  ])("credentials that would go to %s { %s } in the clear are reported: %s", (url, requirement, isTold) => {
    const read = readApi({
      "api.yaml": `openapi: 3.1.0\ninfo: { title: T, version: "1" }\nservers: [{ url: "${url}" }]\n${operation("get", `, security: [{ ${requirement} }]`)}${schemes}`,
    });
    expect(codes(read).includes("openapi/unencrypted-credentials")).toBe(isTold);
  });

  test("what is known of a requirement is sent, beside a scheme that is not defined", () => {
    const act = secured("[{ gone: [], key: [] }, { gone: [] }, { basic: [] }]");
    expect(callOf(act).security.map((uses) => uses.map(({ name }) => name))).toEqual([["basic"], ["key"]]);
    expect(act.declared.auth?.value).toBe("service");
  });
});
