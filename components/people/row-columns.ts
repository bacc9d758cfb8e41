/** The columns of the list of people, of its heading and its rows alike; below 46 rem the parts of a row wrap. */
export const ROW_COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_minmax(8rem,auto)] items-center gap-x-3 gap-y-1.5 max-[26rem]:grid-cols-1 @min-[46rem]:grid-cols-[minmax(11rem,1fr)_8.5rem_7.5rem_11rem_3.5rem]'
