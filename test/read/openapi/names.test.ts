import { describe, expect, test } from "vitest";
import { hostNameOf } from "../../../generator/read/names/host-name.js";
import { withoutMarkup } from "../../../generator/read/names/without-markup.js";
import type { OpenApiSettings } from "../../../generator/read/openapi/index.js";
import { cpuTimeOf } from "../../cpu-time.js";
import { api, codes, type ReadApi, readApi } from "./read-api.js";

const ids = (paths: string) => readApi(api(`paths:\n${paths}`));
const get = (more: string): string => `{ get: { ${more}, responses: { "200": { description: ok } } } }`;

describe("ids", () => {
  test.each([
    ["tag and operationId", `  /x: ${get("tags: [Pets], operationId: listPets")}\n`, "Pets.listPets"],
    ["without a tag the source's name", `  /x: ${get("operationId: listPets")}\n`, "shop.listPets"],
    ["nor with a tag of another script", `  /x: ${get("tags: [Товари], operationId: listGoods")}\n`, "shop.listGoods"],
    ["a tag that is said twice once", `  /x: ${get("tags: [repos], operationId: repos/list-for-org")}\n`, "repos.list_for_org"],
    ["also before an underscore", `  /x: ${get("tags: [conversations], operationId: conversations_history")}\n`, "conversations.history"],
    ["of several words", `  /x: ${get("tags: [admin.apps], operationId: admin_apps_approve")}\n`, "admin_apps.approve"],
    ["but not as a part of a word", `  /x: ${get("tags: [user], operationId: users_list")}\n`, "user.users_list"],
    [
      "nor as the class that answers",
      `  /x: ${get("tags: [categories], operationId: CategoryController_findAll")}\n`,
      "categories.findAll",
    ],
    ["of several words", `  /x: ${get("tags: [Vendor Category], operationId: VendorCategoryService.list")}\n`, "Vendor_Category.list"],
    ["nor before a verb", `  /x: ${get("tags: [issue], operationId: issueClearLabels")}\n`, "issue.clearLabels"],
    ["but as a part of what it is about", `  /x: ${get("tags: [crash], operationId: crashGroups_list")}\n`, "crash.crashGroups_list"],
    ["of one or many", `  /x: ${get("tags: [users], operationId: userGetById")}\n`, "users.getById"],
    ["but where it is the verb", `  /x: ${get("tags: [Upload], operationId: uploadFile")}\n`, "Upload.uploadFile"],
    ["or the start of another word", `  /x: ${get("tags: [user], operationId: userspaceGet")}\n`, "user.userspaceGet"],
    ["but for one of another name", `  /x: ${get("tags: [admin], operationId: UsersController_find")}\n`, "admin.UsersController_find"],
    ["nor where nothing is left", `  /x: ${get("tags: [users], operationId: users_")}\n`, "users.users_"],
    [
      "method and path without an operationId",
      `  /pets/{petId}/toys: ${get("tags: [Pets], parameters: [{ name: petId, in: path, required: true, schema: { type: string } }]")}\n`,
      "Pets.get_pets_by_pet_Id_toys",
    ],
    ["also where that is the key of a database", `  /rail/stops: ${get("operationId: 54763641281d830c946a3d77")}\n`, "shop.get_rail_stops"],
    ["or a UUID", `  /rail/stops: ${get("operationId: F81D4FAE-7dec-41d0-a765-00a0c91e6bf6")}\n`, "shop.get_rail_stops"],
    ["but not a word of its letters", `  /x: ${get("operationId: deadbeefdeadbeefdeadbeef")}\n`, "shop.deadbeefdeadbeefdeadbeef"],
    [
      "without the route that FastAPI writes behind a name",
      `  /v1/items/{item_id}: ${get("tags: [items], operationId: read_item_v1_items__item_id__get, parameters: [{ name: item_id, in: path, required: true, schema: { type: string } }]")}\n`,
      "items.read_item",
    ],
    ["a route that is all of it stays", `  /users: ${get("tags: [people], operationId: _users_get")}\n`, "people.users_get"],
    ["another method's route stays", `  /users: ${get("tags: [users], operationId: list_users_post")}\n`, "users.list_users_post"],
    ["words of what cannot stand", `  /x: ${get("tags: ['../../etc'], operationId: 'a\"); evil('")}\n`, "etc.a_evil"],
    [
      "several of what is written in capitals",
      `  /x: ${get("tags: [Services APIs], operationId: '/listVMsByURL'")}\n`,
      "Services_APIs.listVMsByURL",
    ],
    ["a short word behind capitals", `  /x: ${get("tags: [Virtual WANAsAService], operationId: list")}\n`, "Virtual_WANAsAService.list"],
    [
      "as it is written around what cannot stand",
      `  /x: ${get("tags: [admin.inviteRequests], operationId: 'resource__1.0 search-getCities_'")}\n`,
      "admin_inviteRequests.resource__1_0_search_getCities",
    ],
    [
      "a tag of several words that is said twice",
      `  /x: ${get("tags: [admin.inviteRequests], operationId: admin_inviteRequests_listAll")}\n`,
      "admin_inviteRequests.listAll",
    ],
    ["without what Springfox writes behind a name", `  /x: ${get("tags: [user], operationId: getUserUsingGET")}\n`, "user.getUser"],
    ["but for its number", `  /x: ${get("tags: [user], operationId: get_user_using_get_1")}\n`, "user.get_user_1"],
    ["and for another method", `  /x: ${get("tags: [user], operationId: getUserUsingPOST")}\n`, "user.getUserUsingPOST"],
    ["digits in front", `  /x: ${get("tags: ['2fa'], operationId: 3d")}\n`, "api_2fa.call_3d"],
  ])("%s", (_, paths, id) => {
    expect(ids(paths).contract?.operations.map((operation) => operation.id)).toEqual([id]);
  });

  test("what all of them begin with says nothing, and one that would be another's is written in full", () => {
    const listed = (paths: string) =>
      ids(paths)
        .contract?.operations.map(({ id }) => id)
        .sort();
    const google = `  /a: ${get("tags: [events], operationId: calendar.events.list")}\n  /b: ${get("tags: [acl], operationId: calendar.acl.get")}\n`;
    expect(listed(google)).toEqual(["acl.get", "events.list"]);
    expect(listed(`${google}  /c: ${get("tags: [acl], operationId: other")}\n`)).toEqual([
      "acl.calendar_acl_get",
      "acl.other",
      "events.calendar_events_list",
    ]);
    const twins = ids(`  /a: ${get("tags: [pets], operationId: list")}\n  /b: ${get("tags: [pets], operationId: pets_list")}\n`);
    expect(twins.contract?.operations.map(({ id }) => id)).toEqual(["pets.list", "pets.pets_list"]);
    expect(twins.problems.map(({ code }) => code)).not.toContain("openapi/duplicate-operation-ids");
    const same = ids(["a", "b", "c"].map((path) => `  /${path}: ${get("tags: [pets], operationId: pets_list")}\n`).join(""));
    expect(same.contract?.operations.map(({ id }) => id)).toEqual(["pets.list", "pets.list_get_c", "pets.pets_list"]);
    expect(same.problems.map(({ code }) => code)).toContain("openapi/duplicate-operation-ids");
  });

  test("of many separators", () => {
    const [tag, operationId] = ["_a".repeat(5_000), "_a".repeat(100_000)];
    expect(ids(`  /x: ${get(`tags: [${tag}], operationId: ${operationId}`)}\n`).contract?.operations).toHaveLength(1);
  });

  // Before, it took minutes.
  test("of a long run of capitals", () => {
    expect(ids(`  /x: ${get(`operationId: ${"A".repeat(200_000)}`)}\n`).contract?.operations).toHaveLength(1);
  });

  test("nothing readable is a hash, and different hashes stay apart", () => {
    const found =
      ids(`  /a: ${get("operationId: '🔥'")}\n  /b: ${get("operationId: '💧'")}\n`).contract?.operations.map(({ id }) => id) ?? [];
    expect(new Set(found).size).toBe(2);
    for (const id of found) expect(id).toMatch(/^shop\.[A-Za-z][A-Za-z0-9_]*$/);
  });

  test("the same operationId twice: the first keeps it, the others get method and path, and it is said once", () => {
    const read = ids(`  /a: ${get("operationId: get")}\n  /b: ${get("operationId: get")}\n  /c: ${get("operationId: get")}\n`);
    expect(read.contract?.operations.map(({ id }) => id)).toEqual(["shop.get", "shop.get_get_b", "shop.get_get_c"]);
    expect(codes(read)).toEqual(["openapi/duplicate-operation-ids"]);
  });

  test("functions of one name at two routes: the later one is distinguished by its route, and that is no slip", () => {
    const read = ids(`  /a: ${get("operationId: list_a_get")}\n  /b: ${get("operationId: list_b_get")}\n`);
    expect(read.contract?.operations.map(({ id }) => id)).toEqual(["shop.list", "shop.list_b_get"]);
    expect(codes(read)).toEqual([]);
  });

  test("a host name that two ids would make is told as one that another tool has", () => {
    const paths = `paths:\n  /a: ${get("tags: [users], operationId: list")}\n  /b: ${get("operationId: users_list")}\n`;
    const [told, ...others] = readApi(api(paths), { settings: { namespace: "jira" } }).problems;
    expect([told?.code, others]).toEqual(["openapi/changed-names", []]);
    expect(told?.message).toMatch(/\(`jira_users_list_[0-9a-f]{6}`\)\. The plain name is already in use/);
  });

  test("an operationId that becomes a second one is reported at its place although the lock keeps the name, unless the config gives one", () => {
    const keptAs = (...names: readonly (readonly [string, string])[]): OpenApiSettings => ({
      kept: () => new Map(names.map(([key, id]) => [key, { id, hostName: id.replace(".", "_"), path: id.split(".") }])),
    });
    const document = api(`paths:\n  /a: ${get("operationId: get")}\n  /b: ${get("operationId: get")}\n`);
    const kept = keptAs(["GET /a", "shop.get"], ["GET /b", "shop.other"]);
    const read = readApi(document, { settings: kept });
    expect(read.contract?.operations.map(({ id }) => id)).toEqual(["shop.get", "shop.other"]);
    expect(read.problems).toMatchObject([
      { code: "openapi/duplicate-operation-ids", place: { pointer: "/paths/~1b/get/operationId" }, message: expect.stringMatching(/^1 /) },
    ]);
    const operations = { written: { "GET /b": { rename: "other" } }, origin: { file: "toolpact.config.json", pointer: "/operations" } };
    expect(codes(readApi(document, { settings: { ...kept, operations } }))).toEqual([]);
  });

  test("what is said of names is said of the operations that become tools", () => {
    const paths = `paths:\n  /a: ${get("tags: [a]")}\n  /b: ${get("tags: [b]")}\n  /c: ${get("tags: [b]")}\n`;
    const read = readApi(api(paths), { select: { tags: ["b"] } });
    const found = read.problems.find(({ code }) => code === "openapi/no-operation-ids");
    expect(found).toMatchObject({ message: expect.stringMatching(/^2 operations have no/), fix: expect.stringContaining("`rename`") });
    expect(found?.counted?.listed.map(({ what }) => what)).toEqual(["`b.get_b`", "`b.get_c`"]);
  });

  test("a selection renames nothing", () => {
    const paths = `paths:\n  /a: ${get("operationId: get, tags: [a]")}\n  /b: ${get("operationId: get, tags: [a, b]")}\n`;
    expect(readApi(api(paths), { select: { tags: ["b"] } }).contract?.operations.map(({ id }) => id)).toEqual(["a.get_get_b"]);
  });

  test("host names are cut by whole words before their end, and differ without regard to case", () => {
    const long = "retrieve_the_complete_history_of_all_changes_that_were_made_to_a_subscription_item";
    const read = ids(`  /a: ${get(`operationId: ${long}`)}\n  /b: ${get("operationId: GetUser")}\n  /c: ${get("operationId: getUser")}\n`);
    const names = read.contract?.operations.map(({ hostName }) => hostName?.value) ?? [];
    expect(names[2]).toBe("shop_retrieve_all_changes_that_were_made_to_a_subscription_item");
    expect(names.filter((name) => name?.startsWith("shop_getUser_"))).toHaveLength(1);
    expect(codes(read)).toEqual(["openapi/changed-names"]);
  });

  test.each([
    [
      "what a tag says, in one or many",
      "Shield segment members",
      "get_shield_segment_members_by_id_with_all_of_the_history",
      "Shield_segment_members_get_by_id_with_all_of_the_history",
    ],
    [
      "words in the middle, never the verb and the end",
      "Issue field configurations",
      "assignFieldConfigurationSchemeToProjectOfTheNextGeneration",
      "Issue_configurations_assignSchemeToProjectOfTheNextGeneration",
    ],
    ["and ends in a hash where it is one word", "shop", `list_${"a".repeat(70)}`, /^shop_list_[0-9a-f]{6}$/],
  ])("a host name that is too long loses %s", (_, tag, operationId, wanted) => {
    const { contract } = ids(`  /a: ${get(`tags: [${tag}], operationId: ${operationId}`)}\n`);
    const name = contract?.operations[0]?.hostName?.value ?? "";
    expect(name.length).toBeLessThanOrEqual(64);
    if (typeof wanted === "string") expect(name).toBe(wanted);
    else expect(name).toMatch(wanted);
  });

  test("of two long names that are cut to one, the second ends in a hash, and one that fits comes before both", () => {
    const tag = "tags: [Quite a long tag of many words that says next to nothing]";
    const names = ["The", "A"].map((word, index) => `  /${index}: ${get(`${tag}, operationId: list${word}Orders`)}\n`);
    const { contract } = ids(`${names.join("")}  /c: ${get("tags: [Quite], operationId: nothing_listOrders")}\n`);
    const hostNames = contract?.operations.map(({ id, hostName }) => hostName?.value ?? id.replaceAll(".", "_")) ?? [];
    expect(new Set(hostNames).size).toBe(3);
    for (const name of hostNames) expect(name.length).toBeLessThanOrEqual(64);
  });

  test.each([
    ["Mark a poster as selected", "Required role: **ADMIN**", "Mark a poster as selected\n\nRequired role: **ADMIN**"],
    ["Get message quota", "The number of messages that may be sent.", "Get message quota\n\nThe number of messages that may be sent."],
    ["Delete a cluster.", "**Delete** a `cluster`, and all backups.", "**Delete** a `cluster`, and all backups."],
    ["Delete a cluster", "Delete a clustered index.", "Delete a cluster\n\nDelete a clustered index."],
    ["List orders", "<span class='beta'></span>", "List orders"],
    [
      "Attach a [file](/docs/vector/stores/limit)",
      "A limit of vector stores, see the docs.",
      "Attach a [file](/docs/vector/stores/limit)\n\nA limit of vector stores, see the docs.",
    ],
    ["Run", "Do it.", "Run a\n\nDo it."],
    ["", "Who may call it.", "Who may call it."],
    ["List orders", "", "List orders"],
  ])("texts: a description begins with the summary %j unless it does so by itself: %j", (summary, description, said) => {
    const { contract } = ids(
      `  /a: ${get(`operationId: do, summary: ${JSON.stringify(summary)}, description: ${JSON.stringify(description)}`)}\n`,
    );
    expect(contract?.operations[0]?.description).toBe(said);
  });

  test.each([
    ["without a summary", "", "Remove a (DELETE /a).\n\nA viewset."],
    ["after the own summary", "summary: Remove the viewset, ", "Remove the viewset\n\nA viewset."],
    ["also after a summary that says the same", "summary: A viewset., ", "Remove a (DELETE /a).\n\nA viewset."],
  ])("texts: a description that several operations have is no operation's own, %s", (_, summary, said) => {
    const remove = `delete: { operationId: remove, ${summary}description: A viewset., responses: {} }`;
    const read = ids(`  /a:\n    get: { operationId: show, description: ' A viewset.', responses: {} }\n    ${remove}\n`);
    expect(read.contract?.operations.map(({ description }) => description)).toEqual([said, "Show a (GET /a).\n\nA viewset."]);
  });

  test("texts: a summary that several operations have tells them apart by the description alone, or by the call", () => {
    const paths = ["a", "b", "c"].map((id) => {
      const description = id === "c" ? "description: Of c., " : "";
      return `  /${id}: ${get(`operationId: ${id}, ${description}summary: Update`)}\n`;
    });
    const described = ids(paths.join("")).contract?.operations.map(({ title, description }) => [title, description]);
    expect(described).toEqual([
      ["Update a", "A (GET /a).\n\nUpdate a"],
      ["Update b", "B (GET /b).\n\nUpdate b"],
      ["Update c", "Update c\n\nOf c."],
    ]);
  });

  test("texts: of a link in a summary its words are in the title", () => {
    const [linked] = ids(`  /a: ${get("operationId: add, summary: 'Add a [file](/f), now'")}\n`).contract?.operations ?? [];
    expect(linked).toMatchObject({ title: "Add a file, now", description: "Add a [file](/f), now" });
  });

  test("texts: the summary is the title, a description is never empty and never endless", () => {
    const long = `${"A sentence of some length. ".repeat(80)}`;
    const [bare, told] =
      ids(`  /a: ${get("operationId: doThis")}\n  /b: ${get(`operationId: other, summary: Short, description: '${long}'`)}\n`).contract
        ?.operations ?? [];
    expect(bare).toMatchObject({ title: "Do this", description: "Do this (GET /a)." });
    expect(told?.title).toBe("Short");
    expect(told?.description.length).toBeLessThanOrEqual(1_024);
    expect(told?.description.endsWith("length.")).toBe(true);
    expect(told?.details?.length).toBeGreaterThan(2_000);
  });
});

describe("a title", () => {
  const titleAt = (path: string, words: string) => ids(`  ${path}: ${get(words)}\n`).contract?.operations[0]?.title;
  const byId = "parameters: [{ name: id, in: path, required: true, schema: { type: string } }]";

  test.each([
    [
      "the first sentence of a description",
      "/a",
      "operationId: x, description: 'Returns events of the calendar. See below.'",
      "Returns events of the calendar",
    ],
    ["not a long one", "/a", `operationId: listOrders, description: '${"Returns all of it ".repeat(9)}'`, "List orders"],
    ["nor a notice", "/a", "operationId: listOrders, description: 'Required role: admin.'", "List orders"],
    ["nor a heading", "/a", "operationId: listOrders, description: '## Orders of a shop'", "List orders"],
    ["a verb of the name with what the path is about", "/categories/{id}", `operationId: delete, ${byId}`, "Delete category"],
    ["also of the summary", "/v1/addresses/{id}", `operationId: x, summary: Get., ${byId}`, "Get address"],
    ["several for a list", "/v1/addresses", "operationId: x, summary: List", "List addresses"],
    ["or the tag, where the path ends in the verb", "/delete", "tags: [Orders], operationId: delete", "Delete order"],
  ])("is %s", (_, path, words, title) => {
    expect(titleAt(path, words)).toBe(title);
  });
});

describe("a summary that only says the name", () => {
  test.each([
    ["addBoardsLists()", "operationId: addBoardsLists, summary: addBoardsLists()", "Add boards lists", "Add boards lists (GET /a)."],
    ["a word", "operationId: v1.message.list, summary: v1MessageList, description: Lists messages.", "Lists messages", "Lists messages."],
    ["words", "operationId: getLists, summary: Get lists", "Get lists", "Get lists"],
    ["one word that is a sentence", "operationId: ping, summary: Ping", "Ping", "Ping"],
  ])("%s", (_, words, title, description) => {
    const { contract } = ids(`  /a: ${get(words)}\n`);
    expect(contract?.operations[0]).toMatchObject({ title, description });
  });
});

test("a host name that is cut is another than all before it, also where the hash is the same", () => {
  const id = `shop.${"long_".repeat(20)}name`;
  const taken = new Set<string>();
  const [first = "", ...others] = Array.from({ length: 3 }, () => hostNameOf(id, taken) ?? "");
  expect(first).toMatch(/^shop(?:_long)+_name$/);
  expect(new Set([first, ...others]).size).toBe(3);
  expect(others.every((name) => /^[a-z_]+_[0-9a-f]{6}$/.test(name) && name.length <= 64)).toBe(true);
});

test("the description of a member is plain text, too", () => {
  const member = '{ type: string, description: "<p>The <b>name</b>.</p>\\r\\n\\r\\n\\r\\nOf &lt;all&gt;." }';
  const { contract } = ids(`  /a: ${get(`operationId: x, parameters: [{ name: q, in: query, schema: ${member} }]`)}\n`);
  expect(JSON.stringify(contract?.operations[0]?.input)).toContain('"description":"The name.\\n\\nOf <all>."');
});

describe("a description in HTML", () => {
  test.each([
    [
      "boxes, lists and links",
      '<div class="box"><p style="color: red" data-x="&lt;b&gt;"><b>Important!</b> Sign <a href="/x">each call</a>.</p></div><br>Lists payouts:<ul><li>by <code>date</code></li><li>by state &amp; sum</li></ul>',
      "Important! Sign each call.\n\nLists payouts:\n- by date\n- by state & sum",
    ],
    ["what is no markup", "Lists pets where age < 3 and id > <id>.", "Lists pets where age < 3 and id > <id>."],
    ["signs without tags", "A &lt; B, it&#x27;s &amp;lt;, `&lt;`, &unknown;.", "A < B, it's &lt;, `&lt;`, &unknown;."],
    ["ends of lines", "One.\r\n\r\n\r\n\r\nTwo.\rThree.", "One.\n\nTwo.\nThree."],
    ["what is shown", "Use `<b>` for <b>bold</b>.", "Use `<b>` for bold."],
    ["a tag without an end", "Lists <b pets.", "Lists <b pets."],
    ["a place that is called like a tag", "Send <code> to /x?code=<code><br>as it is.", "Send <code> to /x?code=<code>\nas it is."],
    ["a comparison", "<p>Lists x <a and b> c.</p><a>", "Lists x <a and b> c.\n<a>"],
  ])("is read as plain text: %s", (_, description, want) => {
    const { contract } = ids(`  /a: ${get(`operationId: x, description: ${JSON.stringify(description)}`)}\n`);
    expect(contract?.operations[0]?.description).toBe(want);
  });

  test("of any kind is read at once", async () => {
    const text = `${"<p ".repeat(20_000) + "`<b>".repeat(20_000)}<p>`;
    expect(await cpuTimeOf(() => void withoutMarkup(text), 2_000)).toBeLessThan(2_000);
  });
});

describe("a lock in which words are apart", () => {
  const tagged = `tags: [{ name: WhatsApp Users, description: Who writes. }]
paths:
  /a: ${get("operationId: user.listAll, tags: [WhatsApp Users]")}
  /b: ${get("operationId: user.findAny, tags: [WhatsApp Users]")}
  /c: ${get("operationId: new.listAll, tags: [WhatsApp Users]")}
`;
  const kept = (...given: readonly string[]) => {
    const keys = ["GET /a", "GET /b"];
    const names = given.map((id, index) => [keys[index] ?? "", { id, hostName: id.replaceAll(".", "_"), path: id.split(".") }] as const);
    return () => new Map(names);
  };
  const idsOf = ({ contract }: ReadApi): readonly string[] => contract?.operations.map(({ id }) => id) ?? [];

  test("keeps its ids, and newcomers go into the namespace of their tag that it has", () => {
    const read = readApi(api(tagged), { settings: { kept: kept("Whats_App_Users.user_list_All", "Whats_App_Users.user_find_Any") } });
    expect(idsOf(read)).toEqual(["Whats_App_Users.new_listAll", "Whats_App_Users.user_find_Any", "Whats_App_Users.user_list_All"]);
    expect([...(read.contract?.namespaces.values() ?? [])]).toMatchObject([{ id: "Whats_App_Users", description: "Who writes." }]);
    // The document says nothing else than before.
    expect(codes(read)).toEqual([]);
  });

  test("keeps a namespace that is the hash of a tag, also for newcomers", () => {
    const paths = `paths:\n  /a: ${get("operationId: a, tags: [Товари]")}\n  /b: ${get("operationId: b, tags: [Товари]")}\n`;
    expect(idsOf(readApi(api(paths), { settings: { kept: kept("api_0acd2e.a") } }))).toEqual(["api_0acd2e.a", "api_0acd2e.b"]);
    expect(idsOf(readApi(api(paths), { settings: { namespace: "work", kept: kept("api_0acd2e.a") } }))).toEqual([
      "work.api_0acd2e.a",
      "work.api_0acd2e.b",
    ]);
  });

  test("tells tags apart that are joined in two ways", () => {
    const paths = `tags: [{ name: whats-app, description: One. }, { name: whatsApp, description: Other. }]
paths:
  /a: ${get("operationId: a, tags: [whats-app]")}
  /b: ${get("operationId: b, tags: [whatsApp]")}
  /c: ${get("operationId: c, tags: [whats-app]")}
  /d: ${get("operationId: d, tags: [whatsApp]")}
`;
    const read = readApi(api(paths), { settings: { kept: kept("whats_app.a", "whatsApp.b") } });
    expect(idsOf(read)).toEqual(["whatsApp.b", "whatsApp.d", "whats_app.a", "whats_app.c"]);
    expect([...(read.contract?.namespaces.values() ?? [])].map(({ description }) => description)).toEqual(["Other.", "One."]);
  });

  test("moves into another namespace", () => {
    const before = kept("old.Whats_App_Users.user_list_All", "old.Whats_App_Users.user_find_Any");
    expect(idsOf(readApi(api(tagged), { settings: { namespace: "work", kept: before } }))).toEqual([
      "work.Whats_App_Users.new_listAll",
      "work.Whats_App_Users.user_find_Any",
      "work.Whats_App_Users.user_list_All",
    ]);
  });
});

describe("a namespace of the config", () => {
  const users = `paths:\n  /a: ${get("operationId: users/list, tags: [users]")}\n  /b: ${get("operationId: find, tags: [users]")}\n  /me: ${get("operationId: me")}\n`;
  const read = (settings: OpenApiSettings) => readApi(api(users), { settings: { name: "jira", ...settings } });
  const idsOf = ({ contract }: ReadApi): readonly string[] => contract?.operations.map(({ id }) => id) ?? [];
  const kept = (...given: readonly string[]) => {
    const keys = ["GET /a", "GET /b", "GET /me"];
    const names = given.map((id, index) => [keys[index] ?? "", { id, hostName: id.replaceAll(".", "_"), path: id.split(".") }] as const);
    return () => new Map(names);
  };

  test("goes before the tag, and before the name where there is no tag", () => {
    const found = read({ namespace: "work" });
    expect([idsOf(found), codes(found)]).toEqual([["work.me", "work.users.find", "work.users.list"], []]);
    const renamed = { written: { me: { rename: "who" }, find: { rename: "search" } }, origin: { file: "", pointer: "" } };
    expect(idsOf(read({ namespace: "work", operations: renamed }))).toEqual(["work.users.list", "work.users.search", "work.who"]);
  });

  test.each([
    ["into one", ["users.list", "users.find", "jira.me"], ["work.me", "work.users.find", "work.users.list"]],
    ["into another one", ["jira.users.list", "jira.users.find", "jira.me"], ["work.me", "work.users.find", "work.users.list"]],
    ["with an old tag and an old name", ["people.list", "users.find", "jira.who"], ["work.people.list", "work.users.find", "work.who"]],
    [
      "not out of another one by a rename",
      ["old.users.list", "old.users.find", "crm.me"],
      ["crm.me", "work.users.find", "work.users.list"],
    ],
    ["not where they are there", ["work.users.list", "work.users.look", "work.me"], ["work.me", "work.users.list", "work.users.look"]],
    ["nor where nobody can tell", ["work.a", "work.b", "work.c"], ["work.a", "work.b", "work.c"]],
  ])("moves the ids of the lock %s", (_, before, after) => {
    const moved = idsOf(read({ namespace: "work", kept: kept(...before) }));
    expect(moved).toEqual(after);
    // And once.
    const { contract } = read({ namespace: "work", kept: kept(...before) });
    const byKey = new Map(contract?.operations.map(({ key, id }) => [key, id]));
    const again = ["GET /a", "GET /b", "GET /me"].map((key) => byKey.get(key) ?? "");
    expect(idsOf(read({ namespace: "work", kept: kept(...again) }))).toEqual(after);
  });

  test("moves ids of a lock that were made of whole operationIds, too: all of a document began alike once, or do not any more", () => {
    const paths = `paths:\n  /a: ${get("operationId: cal.events.list, tags: [events]")}\n  /b: ${get("operationId: cal.acl.list, tags: [acl]")}\n  /me: ${get("operationId: cal.me_look, tags: [me]")}\n`;
    const whole = kept("events.cal_events_list", "acl.cal_acl_list", "me.cal_me_look");
    const grown = `${paths}  /z: ${get("operationId: other, tags: [events]")}\n`;
    const moved = (text: string, names: ReturnType<typeof kept>) =>
      idsOf(readApi(api(text), { settings: { namespace: "work", kept: names } }));
    expect(moved(paths, whole)).toEqual(["work.acl.cal_acl_list", "work.events.cal_events_list", "work.me.cal_me_look"]);
    const short = kept("events.list", "acl.list", "me.look");
    expect(moved(grown, short)).toEqual(["work.acl.list", "work.events.list", "work.events.other", "work.me.look"]);
    expect(moved(grown, kept("old.events.list", "old.acl.list", "old.me.look"))).toEqual([
      "work.acl.list",
      "work.events.list",
      "work.events.other",
      "work.me.look",
    ]);
  });

  test("leaves ids where they are when it is taken away, and a rename goes to their last part", () => {
    const before = kept("work.users.list", "work.users.find", "work.me");
    expect(idsOf(read({ kept: before }))).toEqual(["work.me", "work.users.find", "work.users.list"]);
    const operations = { written: { find: { rename: "search" } }, origin: { file: "", pointer: "" } };
    expect(idsOf(read({ kept: before, operations }))).toEqual(["work.me", "work.users.list", "work.users.search"]);
  });
});
