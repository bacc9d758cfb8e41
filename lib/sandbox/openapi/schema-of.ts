import { z } from 'zod'

type JsonSchema = Record<string, unknown>

/**
 * What travels on the wire for a schema, as JSON Schema 2020-12, which OpenAPI 3.1 speaks. Alternatives that a
 * client also accepts (numbers as text, other member names) show as the form they are read into.
 */
export function schemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _dialect, ...body } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: showInner }) as JsonSchema
  return body
}

/** A preprocessed item accepts anything; what it makes of it says more. */
function showInner({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const definition = (zodSchema as z.ZodType)._zod.def as { type: string; in?: z.ZodType; out?: z.ZodType }
  if (definition.type !== 'pipe' || definition.in?._zod.def.type !== 'transform' || !definition.out) return
  for (const name of Object.keys(jsonSchema)) delete jsonSchema[name]
  Object.assign(jsonSchema, schemaOf(definition.out))
}
