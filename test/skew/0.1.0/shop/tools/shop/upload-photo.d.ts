// Made by toolpact from shop.yaml. The document is its provider's: change the config or an overlay, then run `toolpact generate`.
export { uploadPhoto, type UploadPhotoInput, type UploadPhotoOutput } from "../shop.all.js";
