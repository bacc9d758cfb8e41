export const addressRo = {
  country: 'Țara',
  county: 'Județul',
  city: 'Localitatea',
  street: 'Strada',
  houseNumber: 'Numărul',
  building: 'Blocul',
  staircase: 'Scara',
  apartment: 'Apartamentul',
  floor: 'Etajul',
  postcode: 'Codul poștal',
  postcodeOfLocality: 'Al localității.',
  postcodePerStreet: 'Fiecare stradă are altul.',
}
