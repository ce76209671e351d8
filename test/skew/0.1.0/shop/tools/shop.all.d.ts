// Made by toolpact from shop.yaml. The document is its provider's: change the config or an overlay, then run `toolpact generate`.
import type { Tool } from "@toolpact/runtime/codegen-v1";
import type { Order, Payment, Product } from "../schemas.js";

export type CancelOrderInput = { orderId: string };

export type CancelOrderOutput = null;

/** Cancel an order. */
export declare const cancelOrder: Tool<CancelOrderInput, CancelOrderOutput>;

export type CreateOrderInput = {
  lines: { product: number; quantity?: number }[];
  payment: Payment;
  labels?: { [key: string]: string };
  deliver_at?: string | null;
};

export type CreateOrderOutput = Order;

/**
 * `error.details.upstream` of a refused call, as the contract describes it. It is not checked:
 * secrets are redacted, and past 4 kB it is cut.
 */
export type CreateOrderError = { status: 409; body: { left: number } };

/**
 * `metadata.headers` of an answer: what the service sent of the headers that the contract
 * describes.
 */
export type CreateOrderHeaders = { location?: string };

/** Order products. */
export declare const createOrder: Tool<CreateOrderInput, CreateOrderOutput, { readonly upstream?: CreateOrderError }>;

export type DownloadPhotoInput = { orderId: string };

export type DownloadPhotoOutput = Uint8Array | string;

/** Download the photo of an order. */
export declare const downloadPhoto: Tool<DownloadPhotoInput, DownloadPhotoOutput>;

export type GetOrderInput = { orderId: string };

export type GetOrderOutput = Order;

/** Read an order. */
export declare const getOrder: Tool<GetOrderInput, GetOrderOutput>;

export type ListProductsInput = {
  /** The service assumes 2. */
  limit?: number;
  cursor?: string;
  tags?: string[];
};

export type ListProductsOutput = { items: Product[]; next_cursor?: string | null };

/** List products, one page at a time. */
export declare const listProducts: Tool<ListProductsInput, ListProductsOutput>;

export type UploadPhotoInput = {
  orderId: string;
  photo: Uint8Array | string;
  note?: string;
  /** Name of the file in `photo`, such as `report.pdf`. */
  photo_filename?: string;
};

export type UploadPhotoOutput = { bytes: number };

/** Attach a photo to an order. */
export declare const uploadPhoto: Tool<UploadPhotoInput, UploadPhotoOutput>;
