/** What is worth a second look although it is accepted. */
export const hintsRo = {
  mobileNotRomanian: 'Nu arată ca un număr de mobil românesc (07…). Verificați-l.',
  idSeriesUnknown: 'Seria actului de identitate nu este printre cele cunoscute. Verificați-o.',
}
