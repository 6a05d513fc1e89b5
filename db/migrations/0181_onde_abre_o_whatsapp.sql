-- Quotes open WhatsApp where the shop does, and stand below the messages, whose setting it is.
create view onde_abre_o_whatsapp as select abrir_no from mensagens_configuracao;
