import { z } from 'zod'

type JsonSchema = Record<string, unknown>

/**
 * A wire schema as JSON Schema 2020-12, which OpenAPI 3.1 uses. Alternatives that a client also accepts
 * (numbers as text, other member names) appear in the form they are parsed into.
 */
export function schemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...body } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: useOutputSchema }) as JsonSchema
  return body
}

/** A preprocessed item accepts anything, so its output schema is shown. */
function useOutputSchema({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const definition = (zodSchema as z.ZodType)._zod.def as { type: string; in?: z.ZodType; out?: z.ZodType }
  if (definition.type !== 'pipe' || definition.in?._zod.def.type !== 'transform' || !definition.out) return
  for (const name of Object.keys(jsonSchema)) delete jsonSchema[name]
  Object.assign(jsonSchema, schemaOf(definition.out))
}
