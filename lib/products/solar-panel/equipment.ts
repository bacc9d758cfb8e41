/** Kinds of equipment and connection. Contract: solarPanelItem, category and type, whose examples these are. */
export const EQUIPMENT_CATEGORIES = ['photovoltaic', 'solar', 'heat pump'] as const
export const CONNECTION_TYPES = ['single-phase', 'three-phase'] as const
