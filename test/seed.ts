import fc from "fast-check";

/** The short run tries the same made-up values each time; the long one tries others, and names the seed of what it finds. */
if (process.env.TOOLPACT_LONG !== "1") fc.configureGlobal({ seed: 20_261_117 });
