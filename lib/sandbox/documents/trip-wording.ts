export const TRIP_NAME = 'Asigurare de călătorie în străinătate'

/** What the client wants, as the demands and needs statement says it. */
export const TRIP_NEED = 'Clientul dorește acoperirea urgențelor medicale și a celorlalte riscuri alese pe durata călătoriei în străinătate.'
