/** The feed of vehicles that people add: no file brings it, and no run of another feed removes them (STOCK-17). */
export const byHandFeedId = 'by-hand'
