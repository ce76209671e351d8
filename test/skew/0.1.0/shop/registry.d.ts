// Made by toolpact from shop.yaml. The document is its provider's: change the config or an overlay, then run `toolpact generate`.
import type { Registry } from "@toolpact/runtime/codegen-v1";
import type {
  CancelOrderInput,
  CancelOrderOutput,
  CreateOrderError,
  CreateOrderInput,
  CreateOrderOutput,
  DownloadPhotoInput,
  DownloadPhotoOutput,
  GetOrderInput,
  GetOrderOutput,
  ListProductsInput,
  ListProductsOutput,
  UploadPhotoInput,
  UploadPhotoOutput,
} from "./tools/shop.all.js";

/** The types of each tool's call, by its id. */
export type Tools = {
  "shop.cancelOrder": { input: CancelOrderInput; output: CancelOrderOutput };
  "shop.createOrder": {
    input: CreateOrderInput;
    output: CreateOrderOutput;
    failure: CreateOrderError;
  };
  "shop.downloadPhoto": { input: DownloadPhotoInput; output: DownloadPhotoOutput };
  "shop.getOrder": { input: GetOrderInput; output: GetOrderOutput };
  "shop.listProducts": { input: ListProductsInput; output: ListProductsOutput };
  "shop.uploadPhoto": { input: UploadPhotoInput; output: UploadPhotoOutput };
};

/** The 6 tools of shop: plain data; a tool's own module is loaded on first use. */
export declare const registry: Registry<Tools>;
