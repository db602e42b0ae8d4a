export const PROCESS_ENVIRONMENT: Readonly<Record<string, string>>
