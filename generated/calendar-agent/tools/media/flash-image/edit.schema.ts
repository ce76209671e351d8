// Made by toolpact from specs/calendar-agent.tools.yaml. Edit the spec, then run `toolpact generate`.
import type { SchemaLiterals } from "@toolpact/runtime/codegen-v1";

/** JSON Schema 2020-12 of `media.flashImage.edit`. */
export const schema = (): SchemaLiterals => ({
  input: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Clean up image",
    description:
      "Clean up a flyer image so that its text can be read and extracted better. Gives the original back if that fails.",
    type: "object",
    properties: {
      imageBytes: {
        description: "The image, PNG or JPEG: bytes, or base64 in JSON.",
        type: "string",
        contentEncoding: "base64",
      },
      operations: {
        description:
          "What to do, in this order. Without it, `denoise` and `enhance_text`; the document leaves that open.",
        type: "array",
        items: { type: "string", enum: ["denoise", "enhance_text", "remove_background"] },
        uniqueItems: true,
      },
    },
    required: ["imageBytes"],
    examples: [
      {
        imageBytes:
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
        operations: ["denoise", "enhance_text"],
      },
    ],
  },
  output: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Clean up image: answer",
    description: "What media.flashImage.edit answers.",
    type: "object",
    properties: {
      processedImageBytes: {
        description: "The image afterwards, base64.",
        type: "string",
        contentEncoding: "base64",
      },
      confidence: {
        description:
          "How sure the model is that the text survived, 0 to 1. Absent when the original is given back.",
        type: "number",
        minimum: 0,
        maximum: 1,
      },
    },
    required: ["processedImageBytes"],
    examples: [
      {
        processedImageBytes:
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
        confidence: 0.92,
      },
    ],
  },
  examples: {
    input: [
      {
        name: "clean_flyer",
        description: "Make the text of a photographed flyer readable",
        input: {
          imageBytes:
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
          operations: ["denoise", "enhance_text"],
        },
        expect: "success",
      },
    ],
    output: [
      {
        name: "cleaned",
        scenario: "The image was edited",
        data: {
          processedImageBytes:
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
          confidence: 0.92,
        },
      },
    ],
  },
});
