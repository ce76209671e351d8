/** Whether a file is GraphQL by its name: then several of one source are one schema. */
export function isGraphqlFile(name: string): boolean {
  return /\.(?:graphqls?|gql)$/i.test(name);
}
