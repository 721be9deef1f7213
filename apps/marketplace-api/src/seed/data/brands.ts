/** Invented brands by trade, so that no real maker is given goods that it never made. */
export const brandGroups = {
  gadget: ['Velora', 'Nexora', 'Tavrix', 'Orivia', 'Lumenta', 'Zirka', 'Hexon', 'Miravel'],
  computer: ['Nordbyte', 'Tavrix', 'Quantor', 'Arkvia', 'Hexon', 'Lumenta', 'Sirion', 'Bitwerk'],
  audio: ['Sonavo', 'Echora', 'Bandura Audio', 'Velora', 'Tonwerk', 'Lumenta'],
  appliance: ['Alpena', 'Nordhaus', 'Dnipra', 'Kulmar', 'Westra', 'Heimtal', 'Vesna', 'Elbrio'],
  tool: ['Kramatek', 'Forgemann', 'Tur Pro', 'Dniprostal', 'Wolfram', 'Stalker Tools', 'Titanix'],
  energy: ['Voltaro', 'Energon', 'Svitlo Power', 'Kramatek', 'Generix'],
  furniture: ['Karpatwood', 'Oselya', 'Nordhus', 'Lavanda Home', 'Dubrava', 'Komfortio'],
  kitchen: ['Smachno', 'Dnipra', 'Kulmar', 'Pechera', 'Ceramika', 'Heimtal'],
  textile: ['Lyonok', 'Lavanda Home', 'Oselya', 'Bavovna', 'Tkanyna'],
  garden: ['Sadivnyk', 'Greenfeld', 'Kramatek', 'Zelena Sadyba', 'Forgemann'],
  kids: ['Kotyk', 'Babelino', 'Leleka', 'Mriya Kids', 'Bimbo Land', 'Zaychyk'],
  beauty: ['Mavka', 'Floria', 'Rosava', 'Beautelle', 'Kalyna Care', 'Lumière Nova'],
  health: ['Medikor', 'Vitalis', 'Kardio Plus', 'Rosava', 'Zdorovo'],
  sport: ['Atletika', 'Gorgan', 'Hoverla', 'Velokrai', 'Sprintex', 'Marafon'],
  car: ['Avtoliniya', 'Shlyakh', 'Motorix', 'Dorado Tyre', 'Voltaro', 'Trasa'],
  fashion: ['Vyshyta', 'Lyonok', 'Dolce Vita Kyiv', 'Nord & Co', 'Polyanka', 'Urban Step', 'Kashtan'],
  pet: ['Murchyk', 'Vuhati', 'Lapka', 'Happy Tail', 'Zoolandia'],
} as const satisfies Record<string, readonly string[]>;

export type BrandGroup = keyof typeof brandGroups;

/** Names of model lines by trade; the number after them comes from the generator. */
export const modelLines = {
  tech: ['Nova', 'Prime', 'Air', 'Max', 'Lite', 'Pulse', 'Edge', 'Vision', 'Core', 'Flow'],
  appliance: ['Comfort', 'Home', 'Eco', 'Classic', 'Expert', 'Fresh', 'Silent', 'Smart'],
  tool: ['Pro', 'Master', 'Force', 'Heavy', 'Compact', 'Titan', 'Expert'],
  home: ['Verde', 'Luna', 'Oslo', 'Lviv', 'Alba', 'Terra', 'Nord', 'Milano'],
  kids: ['Joy', 'Star', 'Mini', 'Fun', 'Smile', 'Happy', 'Cosmo'],
  care: ['Soft', 'Pure', 'Bloom', 'Sensitive', 'Energy', 'Gentle', 'Silk'],
  sport: ['Trail', 'Run', 'Peak', 'Sprint', 'Active', 'Wind', 'Rock'],
  fashion: ['City', 'Basic', 'Elegance', 'Casual', 'Retro', 'Weekend', 'Linea'],
} as const satisfies Record<string, readonly string[]>;

export type ModelLine = keyof typeof modelLines;
