/** The path of a Chromium that starts; installs one if there is none. */
export function findChromium(node: string): Promise<string>;
