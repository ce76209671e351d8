import type { DefinitionNode, DocumentNode, GraphQLError, Source } from "graphql";
import { diagnose, type Place, type Report } from "../../../diagnostics/index.js";
import type { SourceFile } from "../../source/index.js";
import { isWithoutDefinitions } from "../is-graphql.js";
import { library } from "../library.js";

/** The parser keeps every word, with where it stands. */
const mostMegabytes = 20;

/** The definitions of one file. Nothing where it is no GraphQL, which was reported. */
export function parseFile({ file, text }: SourceFile, report: Report): readonly DefinitionNode[] | undefined {
  const megabytes = Math.ceil((text.length / 1024 / 1024) * 10) / 10;
  if (megabytes > mostMegabytes) {
    report(diagnose("source/too-large", { file, megabytes, limit: mostMegabytes }, { file, line: 1, column: 1 }));
    return undefined;
  }
  const { GraphQLError: SyntaxProblem, parse, Source: Text } = library();
  const source: Source = new Text(text, file);
  // The parser has no word for a text without definitions.
  if (isWithoutDefinitions(text)) return [];
  try {
    const document: DocumentNode = parse(source);
    return document.definitions;
  } catch (error) {
    if (error instanceof SyntaxProblem) report(diagnose("graphql/syntax", { reason: reasonOf(error) }, placeOf(error, file)));
    // A text of a hundred thousand brackets ends the parser's stack.
    else if (error instanceof RangeError) report(diagnose("graphql/too-deep", {}, { file, line: 1, column: 1 }));
    else throw error;
    return undefined;
  }
}

function reasonOf({ message }: GraphQLError): string {
  const words = message.replace(/^Syntax Error: /, "").replace(/\.$/, "");
  return words.charAt(0).toLowerCase() + words.slice(1, 300);
}

/** Where an error of the library is, in the first file that it names. */
export function placeOf(error: GraphQLError, file: string): Place {
  const [location] = error.locations ?? [];
  return { file: error.source?.name ?? file, line: location?.line ?? 1, column: location?.column ?? 1 };
}
