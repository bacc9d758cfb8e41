/** Bounds of the travel service; the contract shows none of them, so these are the sandbox's and the forms' own. */
export const TRIP_DAYS_MAX = 365
export const CUSTOMERS_MAX = 50
export const FAMILY_CUSTOMERS_MIN = 2
/** Seconds that an asynchronous request waits for the insurers; the default of `timeout` is not shown. */
export const ASYNC_TIMEOUT_SECONDS = { min: 1, max: 86_400, default: 300 } as const
export const ASYNC_INSURERS_MAX = 50

/** Values of travel.areaOfValidity. */
export const AREAS = { neighbours: 1, world: 2, europe: 3 } as const
