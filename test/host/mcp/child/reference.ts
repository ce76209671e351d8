import { referenceServer } from "../reference-server.js";

await referenceServer().server.stdio();
