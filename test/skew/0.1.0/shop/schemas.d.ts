// Made by toolpact from shop.yaml. The document is its provider's: change the config or an overlay, then run `toolpact generate`.
import type * as z from "@toolpact/runtime/codegen-v1";

export type NewOrder = {
  lines: { product: number; quantity?: number }[];
  payment: Payment;
  labels?: { [key: string]: string };
  deliver_at?: string | null;
};

export declare const newOrder: () => z.Schema;

export type Order = {
  id: string;
  state: "open" | "sent" | "cancelled";
  total?: number;
  created_at?: string;
};

export declare const order: () => z.Schema;

export type Payment = { method: "iban"; iban: string } | { method: "card"; number: string };

export declare const payment: () => z.Schema;

export type Product = {
  id: number;
  name: string;
  price: number;
  parts?: Product[];
};

export declare const product: () => z.Schema;
