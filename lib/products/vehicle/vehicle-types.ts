/** Vehicle types. Contract: Vehicle mechanical data, vehicleType. Apart from the wire schemas, so that browsers need not load them. */
export const VEHICLE_TYPES = [
  'M1', 'M1G', 'M2', 'M2G', 'M3', 'M3G', 'N1', 'N1G', 'N2', 'N2G', 'N3', 'N3G', 'O1', 'O2', 'O3', 'O4',
  'L1e', 'L2e', 'L3e', 'L4e', 'L5e', 'L6e', 'L7e', 'T', 'C', 'R', 'S',
] as const
export type VehicleType = (typeof VEHICLE_TYPES)[number]
