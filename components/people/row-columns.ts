/** The columns of the list of people, of its heading and its rows alike; below 48 rem the parts of a row wrap. */
export const ROW_COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_minmax(8rem,auto)] items-center gap-x-3 gap-y-1.5 max-[26rem]:grid-cols-1 @min-[48rem]:grid-cols-[minmax(11rem,1fr)_8.5rem_9rem_9.75rem_4.25rem]'
