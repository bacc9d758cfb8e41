/** Uses of a vehicle. Contract: usageType of the vehicle service; apart from the wire schemas, so that browsers need not load them. */
export const VEHICLE_USAGES = [
  'personal', 'passengerTransportation', 'taxi', 'carRental', 'drivingSchool', 'security', 'courier', 'cargoTransportation', 'distribution',
] as const
export type VehicleUsage = (typeof VEHICLE_USAGES)[number]

/** Contract: Vehicle mechanical data, fuelType. */
export const FUEL_TYPES = ['petrol', 'diesel', 'electric', 'hybrid', 'lpg', 'none'] as const
export type FuelType = (typeof FUEL_TYPES)[number]

/** Contract: Vehicle mechanical data, color. */
export const VEHICLE_COLORS = ['white', 'blue', 'yellow', 'gray', 'brown', 'black', 'orange', 'red', 'green', 'purple'] as const
export type VehicleColor = (typeof VEHICLE_COLORS)[number]
