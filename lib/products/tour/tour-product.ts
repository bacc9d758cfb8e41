/** What the tour of a demo insures: ten insurers of the sandbox sell it, and some of them have troubles of their own. */
export const TOUR_PRODUCT = 'casco'
