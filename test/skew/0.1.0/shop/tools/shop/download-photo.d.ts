// Made by toolpact from shop.yaml. The document is its provider's: change the config or an overlay, then run `toolpact generate`.
export { downloadPhoto, type DownloadPhotoInput, type DownloadPhotoOutput } from "../shop.all.js";
