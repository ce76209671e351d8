import { afterAll, describe, expect, test } from "vitest";
import { type Called, callAll, hasCorpus } from "./corpus-calls.js";

const sample = ["guru/xkcd.com__1.0.0.yaml", "guru/googleapis.com__tasks__v1.yaml", "other/scalar-galaxy-3.1.yaml"];
const large = [
  "guru/stripe.com__2022-11-15.yaml",
  "guru/github.com__ghes-2.18__1.1.4.yaml",
  "guru/slack.com__1.7.0.yaml",
  "guru/adyen.com__CheckoutService-v71__71.yaml",
  "guru/asana.com__1.0.yaml",
  "guru/atlassian.com__jira__1001.0.0-SNAPSHOT.yaml",
  "guru/box.com__2.0.0.yaml",
  "guru/digitalocean.com__2.0.yaml",
  "guru/discourse.local__latest.yaml",
  "guru/docker.com__engine__1.33.yaml",
  "guru/googleapis.com__calendar__v3.yaml",
  "guru/httpbin.org__0.9.2.yaml",
  "guru/mastodon.local__1.0.yaml",
  "guru/netlify.com__2.16.0.yaml",
  "guru/notion.com__1.0.0.yaml",
  "guru/openai.com__1.2.0.yaml",
  "guru/spotify.com__1.0.0.yaml",
  "guru/twilio.com__api__1.55.0.yaml",
  "guru/twitter.com__current__2.62.yaml",
  "guru/vercel.com__0.0.1.yaml",
];
const isLong = process.env.TOOLPACT_LONG === "1";
const documents = [...(isLong ? large : []), ...sample];
const found: { readonly file: string; readonly called: Called; readonly cpuMs: number }[] = [];

describe.skipIf(!hasCorpus)("a mock of a public document", () => {
  test.each(documents)("answers every tool of %s as the tool's own schema accepts", async (file) => {
    const start = process.cpuUsage();
    const called = await callAll(file);
    const { user, system } = process.cpuUsage(start);
    found.push({ file, called, cpuMs: Math.round((user + system) / 1000) });
    expect(called.refused).toEqual([]);
    expect(called.accepted + called.unsendable.length).toBe(called.operations);
  });

  afterAll(() => {
    // The figures of docs/measurements/mock.md.
    if (isLong)
      for (const { file, called, cpuMs } of found) console.log(`| ${file} | ${called.operations} | ${called.accepted} | ${cpuMs} |`);
  });
});
