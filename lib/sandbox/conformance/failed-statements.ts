export type Statement = readonly [holds: boolean, fault: string]

/** The faults of the statements that are false. */
export const failedStatements = (statements: readonly Statement[]): string[] => statements.filter(([holds]) => !holds).map(([, fault]) => fault)
