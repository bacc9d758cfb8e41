/** The columns of the list of insurers, of its heading and its rows alike; below 58 rem the parts of a row wrap, on a phone they stand below each other. */
export const ROW_COLUMNS =
  'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 @min-[58rem]:grid-cols-[3.25rem_minmax(9rem,1.2fr)_6.5rem_minmax(8.5rem,1fr)_minmax(8.5rem,1fr)_minmax(11rem,15rem)_4.5rem_3.75rem]'
