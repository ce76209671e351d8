export { readSiteApis, type SiteApi } from "./apis.js";
export { printSiteSchema } from "./print-schema.js";
export { isSite, readSite, type SiteReading } from "./read-site.js";
