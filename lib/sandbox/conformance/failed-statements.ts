export type Statement = readonly [holds: boolean, fault: string]

/** The faults whose statement does not hold. */
export const failedStatements = (statements: readonly Statement[]): string[] => statements.filter(([holds]) => !holds).map(([, fault]) => fault)
