export function plainTemplates(code: string): string;
