/** A failure, before a family of services puts it into its envelope. */
export interface Failure {
  readonly status: number
  readonly messages: readonly string[]
  readonly correlationId: string
  /** Full field path → messages; undefined when no field is to blame. */
  readonly fields?: Readonly<Record<string, readonly string[]>> | undefined
}

/** How a service wraps its replies. */
export interface Envelope {
  success(status: number, data: unknown): object
  failure(failure: Failure): object
}

/** Envelope of the assets service (contract: Response envelopes); `data` names the fields of a validation failure. */
export const assetsEnvelope: Envelope = {
  success: (status, data) => ({ status, data }),
  failure: ({ status, messages, correlationId, fields }) => ({
    errors: messages,
    correlation_id: correlationId,
    status,
    ...(fields && { data: fields }),
  }),
}
