/** Returns the bytes in a buffer of Node's own realm, which its digest requires. */
function bytesOf(text: string): ArrayBuffer {
  const bytes = Buffer.alloc(text.length, text, 'latin1');
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer; // never shared memory
}
// jsdom's Blob lacks `arrayBuffer`; all supported browsers have it.
Blob.prototype.arrayBuffer = function read(this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(bytesOf(String(reader.result)));
    reader.onerror = () => reject(new Error('no bytes'));
    reader.readAsBinaryString(this);
  });
};

export {};
