// Made by toolpact from shop.yaml. The document is its provider's: change the config or an overlay, then run `toolpact generate`.
import type { CallContext, Caller } from "@toolpact/runtime/codegen-v1";
import type {
  CancelOrderInput,
  CancelOrderOutput,
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

/** Each function resolves to the tool's output, or throws `ToolCallError` with the whole answer. */
export type Client = {
  readonly shop: {
    /** Cancel an order. */
    cancelOrder(args: CancelOrderInput, context?: CallContext): Promise<CancelOrderOutput>;
    /** Order products. */
    createOrder(args: CreateOrderInput, context?: CallContext): Promise<CreateOrderOutput>;
    /** Download the photo of an order. */
    downloadPhoto(args: DownloadPhotoInput, context?: CallContext): Promise<DownloadPhotoOutput>;
    /** Read an order. */
    getOrder(args: GetOrderInput, context?: CallContext): Promise<GetOrderOutput>;
    /** List products, one page at a time. */
    listProducts(args: ListProductsInput, context?: CallContext): Promise<ListProductsOutput>;
    /** Attach a photo to an order. */
    uploadPhoto(args: UploadPhotoInput, context?: CallContext): Promise<UploadPhotoOutput>;
  };
};

export declare function createClient(runtime: Caller, context?: CallContext): Client;
