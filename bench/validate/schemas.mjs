/** Five schemas as they are met in practice, written for this benchmark, each with values that it accepts and values that it refuses. */
const text = (limits = {}) => ({ type: "string", ...limits });
const nullable = (schema) => ({ anyOf: [schema, { type: "null" }] });
const object = (properties, required = Object.keys(properties), more = {}) => ({ type: "object", properties, required, ...more });
const list = (items, limits = {}) => ({ type: "array", items, ...limits });
const map = (additionalProperties) => ({ type: "object", additionalProperties });
const integer = { type: "integer" };
const flag = { type: "boolean" };

const searchInput = object(
  {
    request_id: text({ minLength: 1, maxLength: 64 }),
    category: text({ minLength: 1, maxLength: 100 }),
    limit: { type: "integer", minimum: 1, maximum: 15 },
    sort: { enum: ["distance", "rating", "price"] },
    location: object({ lat: { type: "number", minimum: -90, maximum: 90 }, lng: { type: "number", minimum: -180, maximum: 180 } }),
    tags: list(text({ minLength: 1 }), { maxItems: 10 }),
  },
  ["request_id", "category"],
  { additionalProperties: false },
);
const search = {
  request_id: "req_7f3a",
  category: "florist",
  limit: 5,
  sort: "rating",
  location: { lat: 52.52, lng: 13.4 },
  tags: ["wedding", "delivery"],
};

const address = object({
  city: nullable(text()),
  country: nullable(text({ minLength: 2, maxLength: 2 })),
  line1: nullable(text()),
  line2: nullable(text()),
  postal_code: nullable(text()),
  state: nullable(text()),
});
const card = object({
  brand: { enum: ["amex", "diners", "discover", "jcb", "mastercard", "unionpay", "visa", "unknown"] },
  checks: object({ address_line1_check: nullable(text()), address_postal_code_check: nullable(text()), cvc_check: nullable(text()) }),
  country: text({ minLength: 2, maxLength: 2 }),
  exp_month: { type: "integer", minimum: 1, maximum: 12 },
  exp_year: { type: "integer", minimum: 2000 },
  fingerprint: text(),
  funding: { enum: ["credit", "debit", "prepaid", "unknown"] },
  last4: text({ pattern: "^[0-9]{4}$" }),
});
const chargeSchema = object(
  {
    id: text({ pattern: "^ch_[A-Za-z0-9]+$" }),
    object: { const: "charge" },
    amount: { type: "integer", minimum: 0 },
    amount_captured: { type: "integer", minimum: 0 },
    amount_refunded: { type: "integer", minimum: 0 },
    balance_transaction: nullable(text()),
    billing_details: object({ address, email: nullable(text()), name: nullable(text({ maxLength: 5000 })), phone: nullable(text()) }),
    captured: flag,
    created: integer,
    currency: text({ minLength: 3, maxLength: 3 }),
    customer: nullable(text({ maxLength: 5000 })),
    description: nullable(text({ maxLength: 40000 })),
    disputed: flag,
    livemode: flag,
    metadata: map(text({ maxLength: 500 })),
    outcome: nullable(
      object({ network_status: nullable(text()), reason: nullable(text()), risk_level: text(), risk_score: integer, type: text() }, [
        "type",
      ]),
    ),
    paid: flag,
    payment_method_details: object({ card, type: { const: "card" } }),
    receipt_url: nullable(text()),
    refunded: flag,
    refunds: object({ data: list(object({ id: text(), amount: integer, reason: nullable(text()) })), has_more: flag, url: text() }),
    shipping: nullable(object({ address, carrier: nullable(text()), name: text(), tracking_number: nullable(text()) })),
    status: { enum: ["failed", "pending", "succeeded"] },
  },
  undefined,
);
const home = { city: "Berlin", country: "DE", line1: "Allee 1", line2: null, postal_code: "10115", state: null };
const charge = {
  id: "ch_3MmlLrLkdIwHu7ix0snN0B15",
  object: "charge",
  amount: 1099,
  amount_captured: 1099,
  amount_refunded: 0,
  balance_transaction: "txn_3MmlLrLkdIwHu7ix0uke3Ezy",
  billing_details: { address: home, email: null, name: "Ada Lovelace", phone: null },
  captured: true,
  created: 1679090539,
  currency: "usd",
  customer: null,
  description: null,
  disputed: false,
  livemode: false,
  metadata: { order: "6735", channel: "web" },
  outcome: { network_status: "approved_by_network", reason: null, risk_level: "normal", risk_score: 32, type: "authorized" },
  paid: true,
  payment_method_details: {
    card: {
      brand: "visa",
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "US",
      exp_month: 3,
      exp_year: 2030,
      fingerprint: "mToisGZ01V71BCos",
      funding: "credit",
      last4: "4242",
    },
    type: "card",
  },
  receipt_url: "https://pay.example.com/receipts/1",
  refunded: false,
  refunds: { data: [{ id: "re_1", amount: 10, reason: null }], has_more: false, url: "/v1/charges/ch_3/refunds" },
  shipping: { address: home, carrier: null, name: "Ada Lovelace", tracking_number: null },
  status: "succeeded",
};

const quantity = { anyOf: [text(), { type: "number" }] };
const probe = object(
  {
    httpGet: object({ path: text(), port: { anyOf: [integer, text()] }, scheme: text() }, ["port"]),
    exec: object({ command: list(text()) }, []),
    initialDelaySeconds: integer,
    periodSeconds: integer,
    timeoutSeconds: integer,
    failureThreshold: integer,
  },
  [],
);
const container = object(
  {
    name: text(),
    image: text(),
    imagePullPolicy: { enum: ["Always", "IfNotPresent", "Never"] },
    command: list(text()),
    args: list(text()),
    env: list(
      object(
        {
          name: text(),
          value: text(),
          valueFrom: object({ secretKeyRef: object({ key: text(), name: text(), optional: flag }, ["key"]) }, []),
        },
        ["name"],
      ),
    ),
    ports: list(
      object({ containerPort: { type: "integer", minimum: 1, maximum: 65535 }, name: text(), protocol: { enum: ["TCP", "UDP", "SCTP"] } }, [
        "containerPort",
      ]),
    ),
    resources: object({ limits: map(quantity), requests: map(quantity) }, []),
    livenessProbe: probe,
    readinessProbe: probe,
    volumeMounts: list(object({ name: text(), mountPath: text(), readOnly: flag, subPath: text() }, ["name", "mountPath"])),
    securityContext: object({ runAsNonRoot: flag, runAsUser: integer, readOnlyRootFilesystem: flag, privileged: flag }, []),
  },
  ["name"],
);
const podSchema = object(
  {
    apiVersion: { const: "v1" },
    kind: { const: "Pod" },
    metadata: object(
      { name: text(), namespace: text(), labels: map(text()), annotations: map(text()), uid: text(), generation: integer },
      [],
    ),
    spec: object(
      {
        containers: list(container, { minItems: 1 }),
        initContainers: list(container),
        volumes: list(
          object(
            {
              name: text(),
              configMap: object({ name: text(), defaultMode: integer }, []),
              secret: object({ secretName: text() }, []),
              emptyDir: object({ medium: text() }, []),
            },
            ["name"],
          ),
        ),
        restartPolicy: { enum: ["Always", "OnFailure", "Never"] },
        serviceAccountName: text(),
        nodeSelector: map(text()),
        terminationGracePeriodSeconds: integer,
        tolerations: list(object({ key: text(), operator: text(), value: text(), effect: text(), tolerationSeconds: integer }, [])),
      },
      ["containers"],
    ),
    status: object(
      { phase: text(), podIP: text(), conditions: list(object({ type: text(), status: text(), reason: text() }, ["type", "status"])) },
      [],
    ),
  },
  ["apiVersion", "kind", "spec"],
);
const containerValue = (name) => ({
  name,
  image: `registry.example.com/${name}:1.4.2`,
  imagePullPolicy: "IfNotPresent",
  args: ["--port", "8080"],
  env: [
    { name: "MODE", value: "production" },
    { name: "TOKEN", valueFrom: { secretKeyRef: { key: "token", name: "api" } } },
  ],
  ports: [{ containerPort: 8080, name: "http", protocol: "TCP" }],
  resources: { limits: { cpu: "500m", memory: "256Mi" }, requests: { cpu: 0.1, memory: "128Mi" } },
  livenessProbe: { httpGet: { path: "/live", port: 8080 }, periodSeconds: 10 },
  readinessProbe: { httpGet: { path: "/ready", port: "http" }, initialDelaySeconds: 3 },
  volumeMounts: [{ name: "config", mountPath: "/etc/app", readOnly: true }],
  securityContext: { runAsNonRoot: true, runAsUser: 1000 },
});
const pod = {
  apiVersion: "v1",
  kind: "Pod",
  metadata: {
    name: "web-0",
    namespace: "shop",
    labels: { app: "web", tier: "front" },
    annotations: { checksum: "8a1f" },
    uid: "5f2c",
    generation: 3,
  },
  spec: {
    containers: [containerValue("web"), containerValue("proxy")],
    initContainers: [{ name: "migrate", image: "registry.example.com/migrate:9", command: ["migrate"] }],
    volumes: [
      { name: "config", configMap: { name: "web", defaultMode: 420 } },
      { name: "cache", emptyDir: {} },
    ],
    restartPolicy: "Always",
    serviceAccountName: "web",
    nodeSelector: { disk: "ssd" },
    terminationGracePeriodSeconds: 30,
    tolerations: [{ key: "spot", operator: "Exists", effect: "NoSchedule" }],
  },
  status: {
    phase: "Running",
    podIP: "10.1.2.3",
    conditions: [
      { type: "Ready", status: "True" },
      { type: "Initialized", status: "True" },
    ],
  },
};

const treeSchema = {
  $ref: "#/$defs/node",
  $defs: {
    node: object({ name: text({ minLength: 1 }), weight: { type: "number", minimum: 0 }, children: list({ $ref: "#/$defs/node" }) }, [
      "name",
      "children",
    ]),
  },
};
const treeOf = (depth, name = "n") => ({
  name,
  weight: depth,
  children: depth === 0 ? [] : Array.from({ length: 3 }, (_, index) => treeOf(depth - 1, `${name}${index}`)),
});

const shapes = {
  text: { text: text({ minLength: 1 }) },
  image: { url: text(), width: integer, height: integer },
  audio: { url: text(), seconds: { type: "number", minimum: 0 } },
  link: { url: text(), title: text() },
  place: { lat: { type: "number" }, lng: { type: "number" } },
  poll: { question: text(), options: list(text(), { minItems: 2 }) },
  file: { name: text(), bytes: integer, mime: text() },
  reply: { to: text(), text: text() },
};
const eventSchema = { oneOf: Object.entries(shapes).map(([kind, fields]) => object({ kind: { const: kind }, id: text(), ...fields })) };
const events = [
  { kind: "reply", id: "8", to: "1", text: "yes" },
  { kind: "poll", id: "6", question: "Lunch?", options: ["Soup", "Salad"] },
  { kind: "text", id: "1", text: "hello" },
  { kind: "file", id: "7", name: "a.pdf", bytes: 12, mime: "application/pdf" },
];

/** The value with one thing in it replaced. */
function broken(value, path, wrong) {
  const copy = structuredClone(value);
  const last = path.at(-1);
  const parent = path.slice(0, -1).reduce((at, key) => at[key], copy);
  parent[last] = wrong;
  return copy;
}

const tree = treeOf(4);

export const cases = [
  { name: "small tool input", schema: searchInput, valid: [search], invalid: [broken(search, ["tags", 1], 7)] },
  { name: "charge", schema: chargeSchema, valid: [charge], invalid: [broken(charge, ["shipping", "address", "country"], "Germany")] },
  { name: "pod", schema: podSchema, valid: [pod], invalid: [broken(pod, ["spec", "containers", 1, "ports", 0, "containerPort"], 70000)] },
  {
    name: "recursive tree, 121 nodes",
    schema: treeSchema,
    valid: [tree],
    invalid: [broken(tree, ["children", 2, "children", 2, "children", 2, "name"], "")],
  },
  {
    name: "eight-way tagged union",
    schema: eventSchema,
    valid: events,
    invalid: [
      broken(events[0], ["text"], null),
      broken(events[1], ["options"], ["Soup"]),
      broken(events[2], ["kind"], "unknown"),
      broken(events[3], ["bytes"], "12"),
    ],
  },
];
